import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileKey, mapInParallel } from '../../platform/storage';
import { StartupError } from '../../startup-error';
import { type BackupFolder, MANIFEST } from './backup-folder';
import { DamagedFile } from './encryption';

interface CopyInfo {
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly checksum: string;
}

export interface TableCopy extends CopyInfo {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface FileCopy extends CopyInfo {
  readonly key: string;
}

export interface SequenceState {
  readonly name: string;
  /** The last number that was issued; text, because it is a bigint. */
  readonly value: string;
}

/** The contents of a backup. It's written last, so a folder without it isn't a complete backup. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  /** Names of the migrations that the tables had run. */
  readonly migrations: readonly string[];
  readonly tables: readonly TableCopy[];
  readonly sequences: readonly SequenceState[];
  readonly files: readonly FileCopy[];
  /** Storage keys in rows whose files were already lost or damaged. */
  readonly lost: readonly string[];
}

const IDENTIFIER = /^[a-z_][a-z0-9_]{0,62}$/;

/** Names within the backup's folder. */
export const tableName = ({ name }: Pick<TableCopy, 'name'>) => `tables/${identifier(name)}.copy`;
export const fileName = ({ key }: Pick<FileCopy, 'key'>) => `files/${fileKey(key)}`;

/** Quotes the name of a table, column, or sequence for SQL. */
export const quoteIdentifier = (name: string): string => `"${identifier(name)}"`;

/**
 * Checks for a plain name, as all of the product's tables, columns, and sequences have. It's safe as a file name, too.
 */
function identifier(name: string): string {
  if (!IDENTIFIER.test(name)) throw new StartupError(`A backup cannot contain the name ${name}`);
  return name;
}

export async function writeManifest(folder: BackupFolder, manifest: Manifest): Promise<void> {
  await folder.write(MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]));
}

const CONCURRENCY = 4;

/** Reads the whole backup and returns its manifest. Throws if any byte is missing or wrong. */
export async function checkBackup(folder: BackupFolder): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const parts = [
    ...manifest.tables.map((table) => ({ name: tableName(table), expected: table })),
    ...manifest.files.map((copy) => ({ name: fileName(copy), expected: copy })),
  ];
  const broken: string[] = [];
  await mapInParallel(parts, CONCURRENCY, async ({ name, expected }) => {
    if (!(await hasChecksum(expected, folder, name))) broken.push(folder.fileOf(name));
  });
  if (broken.length === 0) return manifest;
  const others = broken.length > 1 ? `, and ${broken.length - 1} more` : '';
  throw new StartupError(
    `The backup is damaged, nothing was restored: ${broken.sort()[0]} is not what was saved${others}`,
  );
}

async function readManifest(folder: BackupFolder): Promise<Manifest> {
  const file = folder.fileOf(MANIFEST);
  const content = await text(folder.read(MANIFEST)).catch((error: unknown) => {
    if (error instanceof DamagedFile)
      throw new StartupError(`The backup is damaged, nothing was restored: ${file} is not what was saved`);
    throw error;
  });
  const manifest = parse(content) as Partial<Manifest> | undefined;
  if (manifest?.format !== 1) throw new StartupError(`${file} cannot be read by this version`);
  return manifest as Manifest;
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

async function hasChecksum({ checksum }: CopyInfo, folder: BackupFolder, name: string): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    await pipeline(folder.read(name), hash);
  } catch {
    return false;
  }
  return hash.digest('hex') === checksum;
}
