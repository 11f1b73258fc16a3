import type { ManufacturerView, TherapeuticAreaView } from '@pharmacy/contracts';
import type { ManufacturerQueries } from '../application/manufacturer.queries';
import { logoAddress } from '../domain/logo-address';

type ManufacturerRow = Awaited<ReturnType<ManufacturerQueries['list']>>[number];

export const toTherapeuticAreaView = ({ id, name, description }: TherapeuticAreaView): TherapeuticAreaView => ({
  id,
  name,
  description,
});

/** All of a manufacturer that leaves the server. */
export const toManufacturerView = (row: ManufacturerRow): ManufacturerView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  logoUrl: row.logo_checksum === null ? row.logo_address : logoAddress(row.id, row.logo_checksum),
  website: row.website,
  therapeuticAreas: row.areas,
});
