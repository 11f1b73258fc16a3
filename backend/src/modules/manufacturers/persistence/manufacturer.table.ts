import { EntitySchema } from 'typeorm';
import { Manufacturer } from '../domain/manufacturer';

export const manufacturerTable = new EntitySchema<Manufacturer>({
  name: 'Manufacturer',
  target: Manufacturer,
  tableName: 'manufacturers',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    description: { type: 'text' },
    website: { type: 'text', nullable: true },
    sharesPersonalData: { type: 'boolean', name: 'shares_personal_data', default: false },
    logoKey: { type: 'text', name: 'logo_key', nullable: true },
    logoChecksum: { type: 'text', name: 'logo_checksum', nullable: true },
    logoBytes: { type: 'integer', name: 'logo_bytes', nullable: true },
    logoAddress: { type: 'text', name: 'logo_address', nullable: true },
  },
  uniques: [{ name: 'manufacturers_logo_file_once', columns: ['logoKey'] }],
  checks: [
    { name: 'manufacturers_logo_whole', expression: 'num_nulls(logo_key, logo_checksum, logo_bytes) IN (0, 3)' },
    { name: 'manufacturers_logo_one', expression: 'num_nonnulls(logo_key, logo_address) <= 1' },
  ],
});
