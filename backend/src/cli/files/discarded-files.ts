import type { ClientBase } from 'pg';

/** The keys of files that wait for their removal: no row names them any more. */
export async function discardedFiles(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>(
    'SELECT storage_key AS key FROM discarded_files WHERE remove_after <= now()',
  );
  return rows.map(({ key }) => key);
}
