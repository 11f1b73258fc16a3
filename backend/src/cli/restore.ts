import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config';
import { joinDatabase, migrate, openSchema } from '../platform/database';
import { openFileStore } from '../platform/storage';
import { StartRefused } from '../start-refused';
import { checkBackup } from './archive/check-backup';
import { emptyRedisQueues } from './archive/empty-redis-queues';
import { folderArgument } from './archive/folder-argument';
import { restoreBackup } from './archive/restore-backup';
import { runCommand, say } from './run-command';

const USAGE = 'npm run restore -- --from <folder> [--replace]   (--replace: throw away what is in the database)';

runCommand(async () => {
  const { folder, mayReplace } = readArguments();
  const config = readConfig(process.env);
  const { redisUrl } = config;
  const manifest = await checkBackup(folder);
  say(`The backup of ${manifest.createdAt} is whole`);
  const store = await openFileStore(config);
  const database = await joinDatabase(config);
  try {
    const schema = await openSchema(database.url);
    try {
      const emptyQueue = () => (redisUrl ? emptyRedisQueues(redisUrl) : Promise.resolve());
      await restoreBackup({ schema, store, folder, manifest, mayReplace, emptyQueue });
    } finally {
      await schema.close();
    }
    await migrate(database.url);
  } finally {
    await database.stop();
  }
  return `Restored ${manifest.tables.length} tables and ${manifest.files.length} files; everybody signs in anew`;
});

function readArguments(): { readonly folder: string; readonly mayReplace: boolean } {
  try {
    const { from, replace = false } = parseArgs({
      options: { from: { type: 'string' }, replace: { type: 'boolean' } },
    }).values;
    if (from) return { folder: folderArgument(from), mayReplace: replace };
  } catch {
    throw new StartRefused(USAGE);
  }
  throw new StartRefused(USAGE);
}
