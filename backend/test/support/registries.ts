import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RegistryName } from '@pharmacy/contracts';
import { Client } from 'pg';
import { importRegistry } from '../../src/modules/registries';
import type { TestApp } from './test-app';

/** Writes a registry's file with that name and imports it. */
export async function importRegistryFile(app: TestApp, registry: RegistryName, name: string, lines: Iterable<string>) {
  const file = path.join(app.config.dataDir, name);
  await pipeline(Readable.from(lines), createWriteStream(file));
  const client = new Client({ connectionString: app.database.url });
  await client.connect();
  try {
    return await importRegistry({ client, registry, file, mayShrink: true, importedBy: 'ops' });
  } finally {
    await client.end();
  }
}
