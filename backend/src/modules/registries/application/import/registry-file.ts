import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { RegistryFileRejected, type RegistryFormat } from '../../domain/registry-format';
import type { FileIdentity } from '../../persistence/import-snapshots';
import { type CsvLayout, readHeader } from './csv-reader';

export interface RegistryFile extends FileIdentity {
  readonly path: string;
  readonly layout: CsvLayout;
  /** Where the first record starts. */
  readonly headerBytes: number;
}

const SAMPLE_BYTES = 64 * 1024;
const MAX_NAMED = 3;

/** Checks that the file is the registry's, by its first line. `others` are formats that it may have been mistaken for. */
export async function openRegistryFile(
  file: string,
  format: RegistryFormat,
  others: readonly RegistryFormat[],
): Promise<RegistryFile> {
  const name = path.basename(file);
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new RegistryFileRejected(
      error.code === 'ENOENT' ? `There is no file ${file}` : `${file} can’t be read (${error.code})`,
    );
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new RegistryFileRejected(`${file} isn’t a file`);
    const head = await sample(handle, 0);
    const tail = await sample(handle, Math.max(0, stat.size - SAMPLE_BYTES));
    if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004')
      throw new RegistryFileRejected(`${name} is a ZIP archive. Unpack it, and import the CSV file that is in it`);
    const { names, length } = readHeader(head);
    assertColumns(name, names, format, others);
    return {
      path: file,
      name,
      size: stat.size,
      digest: createHash('sha256').update(head).update(tail).digest('hex'),
      layout: { columnCount: names.length, kept: format.columns.map((column) => names.indexOf(column)) },
      headerBytes: length,
    };
  } finally {
    await handle.close();
  }
}

async function sample(handle: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, position);
  return buffer.subarray(0, bytesRead);
}

function assertColumns(
  name: string,
  names: readonly string[],
  format: RegistryFormat,
  others: readonly RegistryFormat[],
): void {
  const missing = format.columns.filter((column) => !names.includes(column));
  if (missing.length === 0) return;
  const listed = missing.slice(0, MAX_NAMED).map((column) => `"${column}"`);
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : '';
  const other = others.find(({ columns }) => columns.every((column) => names.includes(column)));
  const advice = other ? `It’s the ${other.title} file: import it with --${other.registry}` : 'Nothing was changed';
  throw new RegistryFileRejected(
    `${name} isn’t the ${format.title} file. Its first line lacks ${missing.length === 1 ? 'the column' : 'the columns'} ` +
      `${listed.join(', ')}${more}. ${advice}`,
  );
}
