import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the PostgreSQL that the product keeps in its data directory, while it runs. */
export function databaseUrl(dataDir) {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgresql://pharmacy:${password}@127.0.0.1:${port}/postgres`;
}
