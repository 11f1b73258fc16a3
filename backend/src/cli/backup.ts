import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config';
import { openFileStore } from '../platform/storage';
import { StartRefused } from '../start-refused';
import { folderArgument } from './archive/folder-argument';
import { writeBackup } from './archive/write-backup';
import { INCOMPLETE, runCommand, say } from './run-command';
import { withDatabase } from './with-database';

const USAGE = 'npm run backup -- --to <folder>   (a new or empty one)';

runCommand(async () => {
  const folder = readArguments();
  const config = readConfig(process.env);
  const store = await openFileStore(config);
  const { files, lost } = await withDatabase(config, (client) => writeBackup({ client, store, folder, say }));
  const done = `Saved with ${files.length} files in ${folder}`;
  if (lost.length === 0) return done;
  const why = 'Not in it, since they are lost or damaged in the file store:';
  return { text: [done, why, ...lost].join('\n'), code: INCOMPLETE };
});

function readArguments(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to) return folderArgument(to);
  } catch {
    throw new StartRefused(USAGE);
  }
  throw new StartRefused(USAGE);
}
