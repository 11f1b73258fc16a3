import { parseArgs } from 'node:util';
import { StartupError } from '../startup-error';
import { writeSigningKey } from './remotes/signing-keys';
import { folderArgument, runCommand } from './run-command';

const USAGE = 'npm run remote:keys -- --to <file for the private key>';

runCommand(() => {
  const file = fileArgument();
  const publicKey = writeSigningKey(file);
  return Promise.resolve(
    [
      `The private key is in ${file}. Keep it where releases are published, and nowhere else:`,
      `  REMOTE_PRIVATE_KEY_FILE=${file}`,
      'Add the public key to the settings of every server, beside the previous one while both are in use:',
      `  REMOTE_PUBLIC_KEYS=${publicKey}`,
    ].join('\n'),
  );
});

function fileArgument(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to) return folderArgument(to);
  } catch {
    // Reported below.
  }
  throw new StartupError(USAGE);
}
