import type { ManufacturerProductView, ManufacturerView, TherapeuticAreaView } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { pictureAddress } from '../../../platform/pictures';
import { logoPlace } from '../application/logos';
import type { ManufacturersQueries } from '../application/manufacturers.queries';

export class TherapeuticAreaViewDto implements TherapeuticAreaView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly name!: string;
  @ApiProperty({ type: String, nullable: true }) readonly description!: string | null;
}

export class ManufacturerProductViewDto implements ManufacturerProductView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly name!: string;
  @ApiProperty({ type: 'integer' }) readonly therapeuticAreaId!: number;
  @ApiProperty({ type: String, nullable: true }) readonly strengths!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly labelingUrl!: string | null;
  @ApiProperty({ type: Boolean }) readonly isCompounded!: boolean;
}

export class ManufacturerViewDto implements ManufacturerView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly name!: string;
  @ApiProperty({ type: String }) readonly description!: string;

  @ApiProperty({ type: String, nullable: true, description: 'A URL on this server, or on another site' })
  readonly logoUrl!: string | null;

  @ApiProperty({ type: String, nullable: true }) readonly website!: string | null;
  @ApiProperty({ type: [TherapeuticAreaViewDto] }) readonly therapeuticAreas!: TherapeuticAreaViewDto[];
  @ApiProperty({ type: [ManufacturerProductViewDto] }) readonly products!: ManufacturerProductViewDto[];
}

type ManufacturerRow = Awaited<ReturnType<ManufacturersQueries['list']>>[number];

export const toTherapeuticAreaResponse = ({ id, name, description }: TherapeuticAreaView): TherapeuticAreaView => ({
  id,
  name,
  description,
});

export const toManufacturerProductResponse = (product: ManufacturerProductView): ManufacturerProductView => ({
  id: product.id,
  name: product.name,
  therapeuticAreaId: product.therapeuticAreaId,
  strengths: product.strengths,
  labelingUrl: product.labelingUrl,
  isCompounded: product.isCompounded,
});

/** Lists every field that the API exposes. */
export const toManufacturerResponse = (row: ManufacturerRow): ManufacturerView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  logoUrl: row.logo_checksum === null ? row.logo_address : pictureAddress(logoPlace, row.id, row.logo_checksum),
  website: row.website,
  therapeuticAreas: row.areas,
  products: row.products.map(toManufacturerProductResponse),
});
