import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../tools/steps/run.mjs';

const rows = readFileSync(join(root, 'backend/test/support/many-rows.sql'), 'utf8');

/**
 * Fills an empty database with `times` the rows of the seed, and analyzes it as autovacuum would on a running server.
 */
export async function fill(url, times) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(rows.replaceAll(':times', String(times)));
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
