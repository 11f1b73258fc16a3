import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../tools/steps/run.mjs';

const rows = readFileSync(join(root, 'backend/test/support/many-rows.sql'), 'utf8');

/** Texts of 3,200 characters in all files: 500 of 3,000 words, and one more in 200 files at every size. */
const texts = `
  UPDATE document_texts t SET content = f.words, searched = t.searched || document_file_words(f.words),
    extracted_at = now(), checked_at = now()
  FROM (
    SELECT d.id, string_agg('w' || substr(md5((random() * 3000)::integer::text), 1, 5), ' ') ||
      CASE WHEN d.id % :times = 0 THEN ' zebrafish' ELSE '' END AS words
    FROM documents d, generate_series(1, 500) GROUP BY d.id
  ) f
  WHERE t.document_id = f.id`;

/**
 * Fills an empty database with `times` the rows of the seed, and analyzes it as autovacuum would on a running server.
 */
export async function fill(url, times) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statements of [rows, texts]) await client.query(statements.replaceAll(':times', String(times)));
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
