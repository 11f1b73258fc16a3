import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { CsvReader, readHeader } from '../application/import/csv-reader';
import type { RegistryFormat } from '../domain/registry-format';
import { leieFormat, nppesFormat } from '../domain/registry-formats';
import { leieFile, nppesFile, sampleExclusions, type SampleProvider, sampleProviders } from './sample-files';

const ROWS = 200;

/** Has the NPI that a sample registration names. */
const applicant: SampleProvider = {
  npi: '1234567893',
  firstName: 'Sample',
  lastName: 'Cardiologist',
  state: 'MS',
  taxonomy: '207RC0000X',
  credential: 'MD',
};

/** Small snapshots of invented people, so that the demo has something to compare with. */
@Injectable()
@SeedDeclaration()
export class RegistriesSeed implements Seed {
  readonly name = 'registries';
  readonly order = 11;

  async seed(tx: Tx): Promise<void> {
    await seedFile(tx, nppesFormat, 'npidata_pfile_demo.csv', nppesFile([...sampleProviders(ROWS), applicant]));
    await seedFile(tx, leieFormat, 'UPDATED_demo.csv', leieFile(sampleExclusions(ROWS)));
  }
}

/** Skips a registry that someone imported before the demo was turned on. */
async function seedFile(tx: Tx, format: RegistryFormat, name: string, lines: Iterable<string>): Promise<void> {
  const file = Buffer.from([...lines].join(''));
  const { names, length } = readHeader(file);
  const kept = format.columns.map((column) => names.indexOf(column));
  const reader = new CsvReader({ columnCount: names.length, kept }, { bytes: length, records: 0 });
  const rows = [...reader.read(file.subarray(length)), ...reader.end()].map((record) => format.toRow(record));
  const [snapshot] = await tx.manager.query<{ id: number }[]>(
    `INSERT INTO registry_snapshots (registry, status, file_name, file_size, file_digest, read_bytes, row_count, imported_by,
       completed_at)
     VALUES ($1, 'current', $2, $3, '', $3, $4, 'demo', now()) ON CONFLICT DO NOTHING RETURNING id`,
    [format.registry, name, file.length, rows.length],
  );
  if (!snapshot) return;
  const { table, fields } = format;
  const objects = rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])));
  await tx.manager.query(
    `INSERT INTO ${table} (snapshot_id, ${fields.join(', ')})
     SELECT $1, ${fields.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $2)`,
    [snapshot.id, JSON.stringify(objects)],
  );
}
