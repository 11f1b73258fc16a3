import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of the product's embedded PostgreSQL, while it runs. */
export function databaseUrl(dataDir) {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgresql://pharmacy:${password}@127.0.0.1:${port}/postgres`;
}
