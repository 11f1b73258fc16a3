import { parseArgs } from 'node:util';
import { Queue, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import { migrations } from '../migrations';
import { readConfig } from '../platform/config';
import { joinDatabase, migrate, openSchema } from '../platform/database';
import { listedErasures } from '../modules/auth';
import { OUTBOX_QUEUE, SCHEDULES_QUEUE } from '../platform/queue';
import { type FileStore, openFileStore } from '../platform/storage';
import { StartupError } from '../startup-error';
import { BackupFolder } from './archive/backup-folder';
import { checkBackup } from './archive/manifest';
import { restoreBackup } from './archive/restore-backup';
import { folderArgument, INCOMPLETE, print, readCommandLine, runCommand } from './run-command';

const USAGE =
  'npm run restore -- --from <folder> [--replace] [--unencrypted]   (--replace: discard the current content of the database; --unencrypted: accept a backup without the protection of BACKUP_KEY)';

const CONNECT_TIMEOUT_MS = 5_000;

runCommand(async () => {
  const { from, mayReplace, allowUnencrypted } = readArguments();
  const config = readConfig(process.env);
  const folder = BackupFolder.open(from, config.backupKey, allowUnencrypted);
  const { redisUrl } = config;
  const manifest = await checkBackup(folder);
  print(`The backup of ${manifest.createdAt} is whole`);
  const store = await openFileStore(config);
  const database = await joinDatabase(config);
  let left: readonly string[];
  try {
    const schema = await openSchema(database.ownerUrl);
    try {
      const emptyQueue = () => (redisUrl ? emptyRedisQueues(redisUrl) : Promise.resolve());
      left = await restoreBackup({ schema, store, folder, manifest, migrations, mayReplace, emptyQueue });
    } finally {
      await schema.close();
    }
    await migrate(migrations, database.ownerUrl, database.url);
  } finally {
    await database.stop();
  }
  print(await erasuresSince(store, manifest.createdAt));
  const done = `Restored ${manifest.tables.length} tables and ${manifest.files.length} files; everyone has to sign in again`;
  if (left.length === 0) return done;
  const why = 'Still in the file store, because they could not be removed, although no row names them anymore:';
  return { text: [done, why, ...left].join('\n'), code: INCOMPLETE };
});

/**
 * Rejects if Redis can't be reached. Nothing is lost: the outbox holds every pending event, and the product fills the
 * queue from it again.
 */
async function emptyRedisQueues(url: string): Promise<void> {
  const connection = await connected(url);
  setDefaultBackendFactory();
  try {
    for (const name of [OUTBOX_QUEUE, SCHEDULES_QUEUE]) {
      const queue = new Queue(name, { connection });
      await queue.obliterate({ force: true });
      await queue.close();
    }
  } finally {
    connection.disconnect();
  }
}

/** Connects without retries, so that the command fails right away. */
async function connected(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: CONNECT_TIMEOUT_MS, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return redis;
  } catch {
    redis.disconnect();
    throw new StartupError('REDIS_URL cannot be reached: nothing was restored, because old jobs would remain there');
  }
}

/** Whether people that were erased after the backup come back, and what happens with them. */
async function erasuresSince(store: FileStore, createdAt: string): Promise<string> {
  const listed = await listedErasures(store).catch(() => undefined);
  if (listed === undefined)
    return 'The list of erasures cannot be read at the moment; erasures since the backup are carried out again once it can';
  if (listed === null)
    return `The file store has no list of erasures: if people were erased after ${createdAt}, erase them again`;
  const since = listed.filter(({ erasedAt }) => erasedAt > new Date(createdAt)).length;
  const words = since === 1 ? '1 erasure since the backup is' : `${since} erasures since the backup are`;
  return since === 0 ? 'No one was erased since the backup' : `${words} carried out again at the next start`;
}

function readArguments() {
  return readCommandLine(USAGE, () => {
    const { from, replace, unencrypted } = parseArgs({
      options: {
        from: { type: 'string' },
        replace: { type: 'boolean', default: false },
        unencrypted: { type: 'boolean', default: false },
      },
    }).values;
    return from ? { from: folderArgument(from), mayReplace: replace, allowUnencrypted: unencrypted } : undefined;
  });
}
