import { parseArgs } from 'node:util';
import type { ClientBase } from 'pg';
import { type Config, readConfig } from '../platform/config';
import { lockFiles, mapInParallel, referencedFiles, openDiskStore, openS3Store } from '../platform/storage';
import { StartupError } from '../startup-error';
import { moveFiles } from './files/move-files';
import { print, readCommandLine, runCommand } from './run-command';
import { withDatabase } from './with-database';

const USAGE = 'npm run files:move -- --to s3|disk [--delete-source]   (S3_* name the bucket, DATA_DIR the folder)';
const MAX_FAILURES_SHOWN = 20;

runCommand(async () => {
  const { to, isLast } = readArguments();
  const config = readConfig(process.env);
  const stores = { disk: openDiskStore(config), s3: await openBucket(config) };
  const from = to === 's3' ? 'disk' : 's3';
  await stores[to].check();
  return withDatabase(config, async (client) => {
    if (!(await lockFiles(client)))
      throw new StartupError('A backup or another file move is running; try again after it ends');
    const files = await referencedFiles(client);
    print(`${files.length} files, from ${from} to ${to}`);
    const { moved, present, failures } = await moveFiles({ from: stores[from], to: stores[to], files, print });
    if (failures.length > 0) throw new StartupError(describe(failures, files.length));
    const done = `${moved} moved, ${present} were there, each read again and as it should be`;
    if (!isLast) return `${done}; nothing was removed from ${from}`;
    const keys = [...files.map(({ key }) => key), ...(await discardedFiles(client))];
    await mapInParallel(keys, 4, (key) => stores[from].remove(key));
    return `${done}; removed from ${from}`;
  });
});

function describe(failures: readonly string[], all: number): string {
  const more = failures.length > MAX_FAILURES_SHOWN ? [`and ${failures.length - MAX_FAILURES_SHOWN} more`] : [];
  const lines = [...failures.slice(0, MAX_FAILURES_SHOWN), ...more];
  return `Nothing was removed: ${failures.length} of ${all} files could not be moved\n${lines.join('\n')}`;
}

function openBucket({ s3 }: Config) {
  if (!s3) throw new StartupError('S3_BUCKET is missing: it names the bucket to move to or from');
  return openS3Store(s3);
}

function readArguments() {
  return readCommandLine(USAGE, () => {
    const { to, 'delete-source': isLast = false } = parseArgs({
      options: { to: { type: 'string' }, 'delete-source': { type: 'boolean' } },
    }).values;
    return to === 's3' || to === 'disk' ? ({ to, isLast } as const) : undefined;
  });
}

/** Returns the keys of files that await removal: no row names them anymore. */
async function discardedFiles(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ key: string }>(
    'SELECT storage_key AS key FROM discarded_files WHERE remove_after <= now()',
  );
  return rows.map(({ key }) => key);
}
