import { parseArgs } from 'node:util';
import { migrations } from '../migrations';
import { readConfig } from '../platform/config';
import { joinDatabase, migrate, openSchema } from '../platform/database';
import { listedErasures } from '../modules/auth';
import { type FileStore, openFileStore } from '../platform/storage';
import { BackupFolder } from './archive/backup-folder';
import { checkBackup } from './archive/manifest';
import { emptyRedisQueues } from './archive/empty-redis-queues';
import { restoreBackup } from './archive/restore-backup';
import { folderArgument, INCOMPLETE, print, readCommandLine, runCommand } from './run-command';

const USAGE =
  'npm run restore -- --from <folder> [--replace] [--unencrypted]   (--replace: discard the current content of the database; --unencrypted: accept a backup without the protection of BACKUP_KEY)';

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
  const done = `Restored ${manifest.tables.length} tables and ${manifest.files.length} files; everybody has to sign in again`;
  if (left.length === 0) return done;
  const why = 'Still in the file store, because they could not be removed, although no row names them anymore:';
  return { text: [done, why, ...left].join('\n'), code: INCOMPLETE };
});

/** Whether people that were erased after the backup come back, and what happens with them. */
async function erasuresSince(store: FileStore, createdAt: string): Promise<string> {
  const listed = await listedErasures(store).catch(() => undefined);
  if (listed === undefined)
    return 'The list of erasures cannot be read at the moment; erasures since the backup are carried out again once it can';
  if (listed === null)
    return `The file store has no list of erasures: if people were erased after ${createdAt}, erase them again`;
  const since = listed.filter(({ erasedAt }) => erasedAt > new Date(createdAt)).length;
  const words = since === 1 ? '1 erasure since the backup is' : `${since} erasures since the backup are`;
  return since === 0 ? 'Nobody was erased since the backup' : `${words} carried out again at the next start`;
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
