import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { type FileStore, holdFiles, namedFiles } from '../../platform/storage';
import { StartRefused } from '../../start-refused';
import { COPY_SETTINGS, migrationsOf, sequencesOf } from './catalog';
import { copyTable } from './copy-table';
import { type Manifest, writeManifest } from './manifest';
import { saveFiles } from './save-files';
import { openSnapshot } from './snapshot';

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
export async function writeBackup({ client, store, folder, say }: Backup): Promise<Manifest> {
  await prepare(folder);
  await store.check();
  if (!(await holdFiles(client)))
    throw new StartRefused('Another backup or move of files is running; try again after it');
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
    await mkdir(path.join(folder, 'tables'), { mode: 0o700 });
    await mkdir(path.join(folder, 'files'), { mode: 0o700 });
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw new StartRefused(`${folder} cannot be written to (${(error as NodeJS.ErrnoException).code})`);
  }
}
