import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { CreateAdministrator } from '../modules/auth';
import { StartupError } from '../startup-error';
import { runCommand } from './run-command';
import { withApp } from './with-app';

const USAGE = 'npm run admin:create -- --username <name> --email <address>   (password: ADMIN_PASSWORD, or asked for)';

runCommand(async () => {
  const { username, email } = readArguments();
  const password = process.env['ADMIN_PASSWORD'] || (await askSecret(`Password for ${username}: `));
  // In this command, `ADMIN_PASSWORD` is the new password, not the setting that creates the first administrator.
  delete process.env['ADMIN_PASSWORD'];
  const outcome = await withApp((app) => app.get(CreateAdministrator).createOrReset({ username, email, password }));
  return outcome === 'created'
    ? `Created administrator ${username}`
    : `${username} has the new password, and no two-step sign-in; all of their sessions have ended`;
});

function readArguments(): { username: string; email: string } {
  try {
    const { username, email } = parseArgs({
      options: { username: { type: 'string' }, email: { type: 'string' } },
    }).values;
    if (username && email) return { username, email };
  } catch {
    throw new StartupError(USAGE);
  }
  throw new StartupError(USAGE);
}

/** Asks on the terminal without echoing the input. Also reads one line from a pipe. */
function askSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => {
      process.stderr.write('\n');
      resolve('');
    });
  });
}
