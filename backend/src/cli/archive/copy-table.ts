import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../../startup-error';
import type { BackupFolder } from './backup-folder';
import type { Table } from './catalog';
import { quoteIdentifier, tableName, type TableCopy } from './manifest';

const target = ({ name, columns }: Table) =>
  `public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`;

export async function copyTable(client: ClientBase, table: Table, folder: BackupFolder): Promise<TableCopy> {
  const stream = client.query(copyTo(`COPY ${target(table)} TO STDOUT`));
  const copied = await folder.write(tableName(table), stream);
  return { name: table.name, columns: table.columns, rows: stream.rowCount, ...copied };
}

/** Fills the same table, which must be empty. */
export async function fillTable(client: ClientBase, table: TableCopy, folder: BackupFolder): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${target(table)} FROM STDIN`));
  await pipeline(folder.read(tableName(table)), stream);
  if (stream.rowCount !== table.rows)
    throw new StartupError(`Table ${table.name} received ${stream.rowCount} rows instead of ${table.rows}`);
}
