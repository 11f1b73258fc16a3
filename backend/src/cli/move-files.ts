import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../platform/config';
import { holdFiles, namedFiles, openDiskStore, openS3Store } from '../platform/storage';
import { StartRefused } from '../start-refused';
import { discardedFiles } from './files/discarded-files';
import { eachInParallel } from './files/each-in-parallel';
import { moveFiles } from './files/move-files';
import { runCommand, say } from './run-command';
import { withDatabase } from './with-database';

const USAGE = 'npm run files:move -- --to s3|disk [--delete-source]   (S3_* name the bucket, DATA_DIR the folder)';
const MOST_FAULTS_SHOWN = 20;

runCommand(async () => {
  const { to, isLast } = readArguments();
  const config = readConfig(process.env);
  const stores = { disk: openDiskStore(config), s3: await openBucket(config) };
  const from = to === 's3' ? 'disk' : 's3';
  await stores[to].check();
  return withDatabase(config, async (client) => {
    if (!(await holdFiles(client))) throw new StartRefused('A backup or another move is running; try again after it');
    const files = await namedFiles(client);
    say(`${files.length} files, from ${from} to ${to}`);
    const { moved, present, faults } = await moveFiles({ from: stores[from], to: stores[to], files, say });
    if (faults.length > 0) throw new StartRefused(describe(faults, files.length));
    const done = `${moved} moved, ${present} were there, each read again and as it should be`;
    if (!isLast) return `${done}; nothing was removed from ${from}`;
    const keys = [...files.map(({ key }) => key), ...(await discardedFiles(client))];
    await eachInParallel(keys, 4, (key) => stores[from].remove(key));
    return `${done}; removed from ${from}`;
  });
});

function describe(faults: readonly string[], all: number): string {
  const more = faults.length > MOST_FAULTS_SHOWN ? [`and ${faults.length - MOST_FAULTS_SHOWN} more`] : [];
  const lines = [...faults.slice(0, MOST_FAULTS_SHOWN), ...more];
  return `Nothing was removed: ${faults.length} of ${all} files could not be moved\n${lines.join('\n')}`;
}

function openBucket({ s3 }: Config) {
  if (!s3) throw new StartRefused('S3_BUCKET is missing: it names the bucket to move to or from');
  return openS3Store(s3);
}

function readArguments(): { readonly to: 's3' | 'disk'; readonly isLast: boolean } {
  try {
    const { to, 'delete-source': isLast = false } = parseArgs({
      options: { to: { type: 'string' }, 'delete-source': { type: 'boolean' } },
    }).values;
    if (to === 's3' || to === 'disk') return { to, isLast };
  } catch {
    throw new StartRefused(USAGE);
  }
  throw new StartRefused(USAGE);
}
