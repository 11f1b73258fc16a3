import type { PoolClient } from 'pg';
import { knownMigrations, migrateWithin, type OpenSchema } from '../../platform/database';
import { type FileStore, namedFiles } from '../../platform/storage';
import { StartRefused } from '../../start-refused';
import { eachInParallel } from '../files/each-in-parallel';
import { COPY_SETTINGS } from './catalog';
import { clearDatabase, refuseUnsuitable } from './clear-database';
import { fillDatabase } from './fill-database';
import { filePath, type Manifest } from './manifest';

export interface Restore {
  readonly schema: OpenSchema;
  readonly store: FileStore;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly mayReplace: boolean;
  /** Where jobs live outside the database: forgets them, since they speak of rows that are no more. */
  readonly emptyQueue: () => Promise<void>;
}

const LANES = 4;

/**
 * Puts the backup in the place of what is there. The database changes in one transaction, after every file is stored: a
 * failure leaves it as it was, and takes the new files away again.
 */
export async function restoreBackup(restore: Restore): Promise<void> {
  const { schema, store, folder, manifest, mayReplace } = restore;
  refuseNewer(manifest);
  const client = schema.client;
  await refuseUnsuitable(client, mayReplace);
  await store.check();
  const before = new Set((await namedFiles(client)).map(({ key }) => key));
  const after = new Set(manifest.files.map(({ key }) => key));
  try {
    await eachInParallel(manifest.files, LANES, (file) => store.put(file.key, filePath(folder, file)));
    await replaceRows(client, restore);
  } catch (error) {
    await remove(store, after, before).catch(() => undefined);
    throw error;
  }
  await remove(store, before, after);
}

async function replaceRows(client: PoolClient, { schema, manifest, folder, emptyQueue }: Restore): Promise<void> {
  await client.query(COPY_SETTINGS);
  await schema.runner.startTransaction();
  try {
    await clearDatabase(client);
    await migrateWithin(schema, manifest.migrations);
    await fillDatabase(client, manifest, folder);
    await migrateWithin(schema, knownMigrations());
    await emptyQueue();
    await schema.runner.commitTransaction();
  } catch (error) {
    await schema.runner.rollbackTransaction().catch(() => undefined);
    throw error;
  }
}

function refuseNewer({ migrations }: Manifest): void {
  const known = new Set(knownMigrations());
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown)
    throw new StartRefused(`The backup was made by a newer version, which knows ${unknown}: restore it with that one`);
}

/** The files of the first that the second has not. */
const remove = (store: FileStore, keys: ReadonlySet<string>, kept: ReadonlySet<string>): Promise<void> =>
  eachInParallel(
    [...keys].filter((key) => !kept.has(key)),
    LANES,
    (key) => store.remove(key),
  );
