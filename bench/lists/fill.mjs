import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../tools/steps/run.mjs';

const rows = readFileSync(join(root, 'backend/test/support/many-rows.sql'), 'utf8');

/** Fills an empty database of the product with `times` the seed, and leaves it as a server that has run for a while has it. */
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
