import pg from 'pg';

export const DOCUMENTS = 200;

/** Replaces the demo's documents; a prescriber can see all of these. */
const FILL = `
  INSERT INTO documents (title, description, document_type, category, is_published, version, version_at, filename,
    mime_type, file_size, checksum, storage_key, created_at, released_at)
  SELECT 'Guideline ' || n, 'How to go about case ' || n || ', step by step', CASE n % 2 WHEN 0 THEN 'both' ELSE 'prescriber' END,
    'Clinical Guidelines', true, 1, now(), 'guideline-' || n || '.pdf', 'application/pdf', 100000 + n, md5(n::text),
    'bench/' || n, now(), now()
  FROM generate_series(1, ${DOCUMENTS}) AS n`;

/** Inserts the rows directly, without going through the product. */
export async function fillLibrary(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('DELETE FROM documents');
    await client.query(FILL);
  } finally {
    await client.end();
  }
}
