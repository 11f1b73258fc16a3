import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { type FileStore, holdFiles, namedFiles } from '../../platform/storage';
import { StartRefused } from '../../start-refused';
import { COPY_SETTINGS, migrationsOf, sequencesOf } from './catalog';
import { copyTable } from './copy-table';
import { type Manifest, writeManifest } from './manifest';
import { saveFiles } from './save-files';
import { openSnapshot } from './snapshot';

const PARTS = ['tables', 'files'];

export interface Backup {
  readonly client: Client;
  readonly store: FileStore;
  /** Absolute; made here, or empty. */
  readonly folder: string;
  readonly say: (line: string) => void;
}

/**
 * Copies the database as it is at one moment, and every file that it names at that moment. Nobody has to stop: what is
 * deleted meanwhile stays in the file store until the copy is done.
 */
export async function writeBackup(backup: Backup): Promise<Manifest> {
  const { client, store, folder } = backup;
  await prepare(folder);
  try {
    await store.check();
    if (!(await holdFiles(client)))
      throw new StartRefused('Another backup or move of files is running; try again after it');
    return await fill(backup);
  } catch (error) {
    // It was empty: what there is of a backup that failed is ours, and would only be in the way of the next.
    await Promise.all(PARTS.map((part) => rm(path.join(folder, part), { recursive: true, force: true })));
    throw error;
  }
}

async function fill({ client, store, folder, say }: Backup): Promise<Manifest> {
  await client.query(COPY_SETTINGS);
  const createdAt = new Date().toISOString();
  const tables = await openSnapshot(client);
  const migrations = await migrationsOf(client);
  const copied = [];
  for (const table of tables) copied.push(await copyTable(client, table, folder));
  const sequences = await sequencesOf(client);
  const named = await namedFiles(client);
  await client.query('COMMIT');
  say(`${copied.length} tables, ${copied.reduce((sum, { rows }) => sum + rows, 0)} rows`);
  const { files, lost } = await saveFiles({ store, named, folder, say });
  const manifest: Manifest = { format: 1, createdAt, migrations, tables: copied, sequences, files, lost };
  await writeManifest(folder, manifest);
  return manifest;
}

async function prepare(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await readdir(folder)).length > 0)
      throw new StartRefused(`${folder} is not empty: a backup gets a folder of its own`);
    for (const part of PARTS) await mkdir(path.join(folder, part), { mode: 0o700 });
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`${folder} cannot be written to (${(error as NodeJS.ErrnoException).code})`);
  }
}
