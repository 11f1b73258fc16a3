import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config';
import { openFileStore } from '../platform/storage';
import { BackupFolder } from './archive/backup-folder';
import { writeBackup } from './archive/write-backup';
import { folderArgument, INCOMPLETE, print, readCommandLine, runCommand } from './run-command';
import { withDatabase } from './with-database';

const USAGE = 'npm run backup -- --to <folder>   (a new or empty one)';

runCommand(async () => {
  const folder = readArguments();
  const config = readConfig(process.env);
  const store = await openFileStore(config);
  const { files, lost } = await withDatabase(config, (client) =>
    writeBackup({ client, store, folder: new BackupFolder(folder, config.backupKey), print }),
  );
  const done = `Saved with ${files.length} files in ${folder}, ${config.backupKey ? 'encrypted' : 'not encrypted (BACKUP_KEY is unset)'}`;
  if (lost.length === 0) return done;
  const why = 'Not in the backup, because they are missing or damaged in the file store:';
  return { text: [done, why, ...lost].join('\n'), code: INCOMPLETE };
});

function readArguments() {
  return readCommandLine(USAGE, () => {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    return to ? folderArgument(to) : undefined;
  });
}
