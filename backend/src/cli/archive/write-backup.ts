import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { MIGRATION_LOCK } from '../../platform/database';
import {
  FileMissing,
  type FileStore,
  lockFiles,
  mapInParallel,
  type ReferencedFile,
  referencedFiles,
} from '../../platform/storage';
import { StartupError } from '../../startup-error';
import { type BackupFolder, MANIFEST } from './backup-folder';
import { COPY_SETTINGS, copyTable, migrationsOf, sequencesOf, type Table, tablesOf } from './database-copy';
import { type FileCopy, fileName, type Manifest, quoteIdentifier, writeManifest } from './manifest';

const PARTS = ['tables', 'files'];

export interface Backup {
  readonly client: Client;
  readonly store: FileStore;
  /** An absolute path. The folder is created here, or must be empty. */
  readonly folder: BackupFolder;
  readonly print: (line: string) => void;
}

/**
 * Copies the database as of one moment, and every file that it names at that moment. The product can keep running:
 * files that are deleted in the meantime stay in the file store until the copy is done.
 */
export async function writeBackup(backup: Backup): Promise<Manifest> {
  const { client, store, folder } = backup;
  await prepare(folder.path);
  try {
    await store.checkReadable();
    if (!(await lockFiles(client)))
      throw new StartupError('Another backup or file move is running; try again after it ends');
    return await fill(backup);
  } catch (error) {
    // The folder was empty, so the rest of a failed backup is ours. It would block the next attempt.
    const parts = [...PARTS.map((part) => path.join(folder.path, part)), folder.fileOf(MANIFEST)];
    await Promise.all(parts.map((part) => rm(part, { recursive: true, force: true })));
    throw error;
  }
}

async function fill({ client, store, folder, print }: Backup): Promise<Manifest> {
  await client.query(COPY_SETTINGS);
  const createdAt = new Date().toISOString();
  const tables = await openSnapshot(client);
  const migrations = await migrationsOf(client);
  const copied = [];
  for (const table of tables) copied.push(await copyTable(client, table, folder));
  const sequences = await sequencesOf(client);
  const referenced = await referencedFiles(client);
  await client.query('COMMIT');
  print(`${copied.length} tables, ${copied.reduce((sum, { rows }) => sum + rows, 0)} rows`);
  const { files, lost } = await saveFiles({ store, referenced, folder, print });
  const manifest: Manifest = { format: 1, createdAt, migrations, tables: copied, sequences, files, lost };
  await writeManifest(folder, manifest);
  return manifest;
}

/**
 * Begins a transaction with a consistent snapshot of the database, and returns its tables. Their columns can't change
 * until the transaction ends. The migration lock is held only until the table locks are in place, so that replicas can
 * start.
 */
async function openSnapshot(client: Client): Promise<readonly Table[]> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  const tables = await tablesOf(client);
  if (tables.length === 0) throw new StartupError('There is nothing to back up: the database has no tables yet');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  // The first query takes the snapshot, so the locks come before it.
  await client.query(
    `LOCK TABLE ${tables.map(({ name }) => `public.${quoteIdentifier(name)}`).join(', ')} IN ACCESS SHARE MODE`,
  );
  await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  return tables;
}

async function prepare(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0)
      throw new StartupError(`${folder} is not empty: choose a new or empty folder`);
    for (const part of PARTS) await mkdir(path.join(folder, part), { mode: 0o700 });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${folder} cannot be written to (${(error as NodeJS.ErrnoException).code})`);
  }
}

type SaveRequest = Pick<Backup, 'store' | 'folder' | 'print'> & { readonly referenced: readonly ReferencedFile[] };

interface SaveOutcome {
  readonly files: readonly FileCopy[];
  readonly lost: readonly string[];
}

const CONCURRENCY = 4;
const PROGRESS_MS = 2_000;

/**
 * Copies the files and compares each with the checksum in its row. A missing or damaged file is reported, not copied.
 */
async function saveFiles({ store, referenced, folder, print }: SaveRequest): Promise<SaveOutcome> {
  const files: FileCopy[] = [];
  const lost: string[] = [];
  let lastPrinted = performance.now();
  await mapInParallel(referenced, CONCURRENCY, async (file) => {
    const copy = await save(file, store, folder);
    if (copy) files.push(copy);
    else lost.push(file.key);
    if (performance.now() - lastPrinted < PROGRESS_MS) return;
    lastPrinted = performance.now();
    print(`${files.length + lost.length} of ${referenced.length} files`);
  });
  return { files: files.sort((one, other) => (one.key < other.key ? -1 : 1)), lost: lost.sort() };
}

async function save(
  { key, checksum }: ReferencedFile,
  store: FileStore,
  folder: BackupFolder,
): Promise<FileCopy | undefined> {
  const name = fileName({ key });
  const target = folder.fileOf(name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    const fetched = await folder.write(name, await store.open(key));
    if (fetched.checksum === checksum) return { key, ...fetched };
    await rm(target);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
  }
  return undefined;
}
