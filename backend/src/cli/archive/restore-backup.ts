import type { PoolClient } from 'pg';
import { lastMerged } from '../../migrations';
import { type MigrationClass, migrateWithin, type OpenSchema } from '../../platform/database';
import { discardedKeys, FileMissing, type FileStore, mapInParallel, referencedFiles } from '../../platform/storage';
import { StartupError } from '../../startup-error';
import type { BackupFolder } from './backup-folder';
import { COPY_SETTINGS } from './database-copy';
import { fileName, type Manifest } from './manifest';
import { assertReplaceable, clearDatabase, fillDatabase } from './restore-database';

export interface Restore {
  readonly schema: OpenSchema;
  readonly store: FileStore;
  readonly folder: BackupFolder;
  readonly manifest: Manifest;
  /** Those of this version. */
  readonly migrations: readonly MigrationClass[];
  readonly mayReplace: boolean;
  /** Empties a queue that is outside of the database, because its jobs name rows that no longer exist. */
  readonly emptyQueue: () => Promise<void>;
}

const CONCURRENCY = 4;

/**
 * Replaces the database and the files with the backup. All files are stored first, then the database changes in one
 * transaction. A failure leaves the database as it was and removes the files that the store didn't have. Resolves to the
 * replaced files that couldn't be removed.
 */
export async function restoreBackup(restore: Restore): Promise<readonly string[]> {
  const { schema, store, folder, manifest, migrations, mayReplace } = restore;
  assertSameSteps(manifest, migrations);
  const client = schema.client;
  await assertReplaceable(client, mayReplace);
  await store.check();
  const referenced = (await referencedFiles(client)).map(({ key }) => key);
  const before = new Set([...referenced, ...(await discardedKeys(client))]);
  const restored = new Set(manifest.files.map(({ key }) => key));
  // A database that lost its rows doesn't name the files that the store still has.
  const added = new Set<string>();
  try {
    await mapInParallel(manifest.files, CONCURRENCY, async (file) => {
      if (!(await hasFile(store, file.key))) added.add(file.key);
      await folder.withContent(fileName(file), (content) => store.put(file.key, content));
    });
    await replaceRows(client, restore);
  } catch (error) {
    await removeFiles(store, added, before);
    throw error;
  }
  // Rows name the lost files too, and the store may have them again since the backup.
  return removeFiles(store, before, new Set([...restored, ...manifest.lost]));
}

async function replaceRows(client: PoolClient, restore: Restore): Promise<void> {
  const { schema, manifest, migrations, folder, emptyQueue } = restore;
  await client.query(COPY_SETTINGS);
  await schema.runner.startTransaction();
  try {
    await clearDatabase(client);
    await migrateWithin(
      schema,
      migrations.filter(({ name }) => manifest.migrations.includes(name)),
    );
    await fillDatabase(client, manifest, folder);
    await migrateWithin(schema, migrations);
    await emptyQueue();
    await schema.runner.commitTransaction();
  } catch (error) {
    await schema.runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

/** Earlier names that aren't in `migrations` are of merged steps. A backup has all of these, or its tables have other shapes. */
function assertSameSteps(manifest: Manifest, migrations: readonly MigrationClass[]): void {
  if (!manifest.migrations.includes(lastMerged.name))
    throw new StartupError(
      `The backup was made by a version without the migration ${lastMerged.name}: restore and upgrade it with an older version`,
    );
  const newest = Math.max(...migrations.map(({ name }) => timeOf(name)));
  const newer = manifest.migrations.find((name) => timeOf(name) > newest);
  if (newer)
    throw new StartupError(
      `The backup was made by a newer version, which has the migration ${newer}: restore it with that version`,
    );
}

function timeOf(migration: string): number {
  return Number(migration.slice(-13));
}

async function hasFile(store: FileStore, key: string): Promise<boolean> {
  try {
    await store.size(key);
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

/** Removes the files whose keys aren't in `kept`. Never rejects: resolves to the keys of files that couldn't be removed. */
async function removeFiles(
  store: FileStore,
  keys: ReadonlySet<string>,
  kept: ReadonlySet<string>,
): Promise<readonly string[]> {
  const left = new Set([...keys].filter((key) => !kept.has(key)));
  const remove = (key: string) => store.remove(key).then(() => left.delete(key));
  // Stops at the first failure: the store may be down.
  await mapInParallel([...left], CONCURRENCY, remove).catch(() => undefined);
  return [...left].sort();
}
