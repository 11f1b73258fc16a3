import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileKey } from '../../platform/storage';
import { StartRefused } from '../../start-refused';

export interface Copied {
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly checksum: string;
}

export interface TableCopy extends Copied {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface FileCopy extends Copied {
  readonly key: string;
}

export interface SequenceState {
  readonly name: string;
  /** The last number that was given out; a bigint, hence text. */
  readonly value: string;
}

/** What a backup holds. It is written last: a folder without it is none. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  /** Names of the migrations that its tables have had. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableCopy[];
  readonly sequences: readonly SequenceState[];
  readonly files: readonly FileCopy[];
  /** Keys that rows name, of files that were lost or damaged before. */
  readonly lost: readonly string[];
}

const NAME = 'manifest.json';
const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/;

export const tablePath = (folder: string, { name }: Pick<TableCopy, 'name'>) =>
  path.join(folder, 'tables', `${identifier(name)}.copy`);

export const filePath = (folder: string, { key }: Pick<FileCopy, 'key'>) =>
  path.join(folder, 'files', ...fileKey(key).split('/'));

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, NAME);
  await writeFile(file, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: 'wx', flush: true });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, NAME), 'utf8').catch(() => {
    throw new StartRefused(`${folder} holds no finished backup: there is no ${NAME} in it`);
  });
  const manifest = parse(text) as Partial<Manifest> | undefined;
  if (manifest?.format !== 1) throw new StartRefused(`${path.join(folder, NAME)} cannot be read by this version`);
  return manifest as Manifest;
}

/** As SQL wants the name of a table, column or sequence. */
export const quoted = (name: string): string => `"${identifier(name)}"`;

/** A plain name, as the product's tables, columns and sequences have; good for a file's name, too. */
function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw new StartRefused(`Not a name that a backup can hold: ${name}`);
  return name;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
