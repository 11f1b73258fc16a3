import type { ClientBase } from 'pg';

/** A file that a row names, with the SHA-256 that the row keeps of it. */
export interface NamedFile {
  readonly key: string;
  readonly checksum: string;
}

interface Naming {
  readonly table_name: string;
  readonly key: string;
  readonly checksum: string;
  readonly may_wait: boolean;
}

/** A column `storage_key` stands beside `checksum`, any other `<name>_key` beside `<name>_checksum`. */
const NAMINGS = `
  SELECT k.table_name, k.column_name AS key, c.column_name AS checksum, w.column_name IS NOT NULL AS may_wait
  FROM information_schema.columns k
  JOIN information_schema.columns c ON c.table_schema = k.table_schema AND c.table_name = k.table_name
    AND c.column_name = replace(replace(k.column_name, '_key', '_checksum'), 'storage_checksum', 'checksum')
  LEFT JOIN information_schema.columns w ON w.table_schema = k.table_schema AND w.table_name = k.table_name
    AND w.column_name = 'stored'
  WHERE k.table_schema = 'public' AND k.column_name LIKE '%\\_key'`;

/**
 * Every file that a row of any room names, in the state that the connection's transaction sees. Found by the names of
 * columns: a key stands beside its checksum. A row whose column `stored` is false announces a file that is yet to come.
 */
export async function namedFiles(client: ClientBase): Promise<readonly NamedFile[]> {
  const { rows: namings } = await client.query<Naming>(NAMINGS);
  const parts = namings.map(
    ({ table_name, key, checksum, may_wait }) =>
      `SELECT "${key}" AS key, "${checksum}" AS checksum FROM public."${table_name}" WHERE "${key}" IS NOT NULL${may_wait ? ' AND stored' : ''}`,
  );
  if (parts.length === 0) return [];
  const { rows } = await client.query<NamedFile>(`${parts.join(' UNION ')} ORDER BY key`);
  return rows;
}
