import { parseArgs } from 'node:util';
import { verifyTrail } from '../platform/audit';
import { readConfig } from '../platform/config';
import { StartupError } from '../startup-error';
import { runCommand } from './run-command';
import { withDatabase } from './with-database';

const USAGE = 'npm run audit:verify [-- --anchor <hash>]   (the hash of an "Audit anchor" line of the log)';

runCommand(async () => {
  const anchor = readArguments();
  const report = await withDatabase(readConfig(process.env), (client) => verifyTrail(client, anchor));
  if (report.problem) throw new StartupError(`The audit trail is not whole. ${report.problem}`);
  const { entries, lastEntry, hash } = report;
  const through = anchor === undefined ? '' : ', and leads through the anchor';
  return entries === 0
    ? 'The audit trail is empty'
    : `The audit trail is whole${through}: ${entries} entries, the last is ${lastEntry}, its hash is ${hash}`;
});

function readArguments(): string | undefined {
  try {
    const { anchor } = parseArgs({ options: { anchor: { type: 'string' } } }).values;
    if (anchor === undefined || /^[0-9a-f]{64}$/i.test(anchor)) return anchor?.toLowerCase();
  } catch {
    throw new StartupError(USAGE);
  }
  throw new StartupError(`--anchor must be a hash of 64 hexadecimal digits\n${USAGE}`);
}
