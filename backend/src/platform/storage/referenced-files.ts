import type { ClientBase } from 'pg';

/** A file that a row refers to, with the SHA-256 in that row. */
export interface ReferencedFile {
  readonly key: string;
  readonly checksum: string;
}

interface KeyColumn {
  readonly table_name: string;
  readonly key: string;
  readonly checksum: string;
  readonly may_wait: boolean;
}

/** The checksum of a column `storage_key` is in `checksum`; that of any other `<name>_key` is in `<name>_checksum`. */
const KEY_COLUMNS = `
  SELECT k.table_name, k.column_name AS key, c.column_name AS checksum, w.column_name IS NOT NULL AS may_wait
  FROM information_schema.columns k
  JOIN information_schema.columns c ON c.table_schema = k.table_schema AND c.table_name = k.table_name
    AND c.column_name = replace(replace(k.column_name, '_key', '_checksum'), 'storage_checksum', 'checksum')
  LEFT JOIN information_schema.columns w ON w.table_schema = k.table_schema AND w.table_name = k.table_name
    AND w.column_name = 'stored'
  WHERE k.table_schema = 'public' AND k.column_name LIKE '%\\_key'`;

/**
 * Every file that any module's rows refer to, as the connection's transaction sees them. Finds keys and checksums by the names of
 * columns. A row whose column `stored` is false refers to a file that isn't stored yet, and is left out.
 */
export async function referencedFiles(client: ClientBase): Promise<readonly ReferencedFile[]> {
  const { rows: columns } = await client.query<KeyColumn>(KEY_COLUMNS);
  const parts = columns.map(
    ({ table_name, key, checksum, may_wait }) =>
      `SELECT "${key}" AS key, "${checksum}" AS checksum FROM public."${table_name}" WHERE "${key}" IS NOT NULL${may_wait ? ' AND stored' : ''}`,
  );
  if (parts.length === 0) return [];
  const { rows } = await client.query<ReferencedFile>(`${parts.join(' UNION ')} ORDER BY key`);
  return rows;
}
