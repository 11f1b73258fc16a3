import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StartRefused } from '../../start-refused';
import { fetchFile } from '../files/fetch-file';
import type { Table } from './catalog';
import { quoted, tablePath, type TableCopy } from './manifest';

const target = ({ name, columns }: Table) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

export async function copyTable(client: ClientBase, table: Table, folder: string): Promise<TableCopy> {
  const stream = client.query(copyTo(`COPY ${target(table)} TO STDOUT`));
  const copied = await fetchFile(stream, tablePath(folder, table));
  return { name: table.name, columns: table.columns, rows: stream.rowCount, ...copied };
}

/** Into the same table, which is empty. */
export async function fillTable(client: ClientBase, table: TableCopy, folder: string): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${target(table)} FROM STDIN`));
  await pipeline(createReadStream(tablePath(folder, table)), stream);
  if (stream.rowCount !== table.rows)
    throw new StartRefused(`Table ${table.name} took ${stream.rowCount} rows instead of ${table.rows}`);
}
