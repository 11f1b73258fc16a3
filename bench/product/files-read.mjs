import { setTimeout as pause } from 'node:timers/promises';
import { backendPackage } from './backend-packages.mjs';

const pg = backendPackage('pg');

const MAX_MS = 180_000;
const PENDING = `
  SELECT (SELECT count(*) FROM document_texts WHERE checked_at IS NULL)
    + (SELECT count(*) FROM document_thumbnails WHERE finished_at IS NULL) AS files`;

/**
 * Resolves when the product has checked the files of all documents and has their texts and pictures. Before that, it's busy with
 * them, and each result makes cached answers stale.
 *
 * @param {string} databaseUrl
 */
export async function filesRead(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const latest = Date.now() + MAX_MS; Date.now() < latest; await pause(250)) {
      const { rows } = await client.query(PENDING);
      if (Number(rows[0].files) === 0) return;
    }
    throw new Error(`Files of documents still waited after ${MAX_MS / 1_000} s`);
  } finally {
    await client.end();
  }
}
