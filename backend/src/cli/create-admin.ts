import { parseArgs } from 'node:util';
import { CreateAdministrator } from '../modules/auth';
import { StartRefused } from '../start-refused';
import { askSecret } from './ask-secret';
import { runCommand } from './run-command';
import { withApp } from './with-app';

const USAGE = 'npm run admin:create -- --username <name> --email <address>   (password: ADMIN_PASSWORD, or asked for)';

runCommand(async () => {
  const { username, email } = readArguments();
  const password = process.env['ADMIN_PASSWORD'] || (await askSecret(`Password for ${username}: `));
  // The setting is this command's answer here, not the first administrator's.
  delete process.env['ADMIN_PASSWORD'];
  const outcome = await withApp((app) => app.get(CreateAdministrator).createOrRekey({ username, email, password }));
  return outcome === 'created'
    ? `Created administrator ${username}`
    : `${username} has the new password; every session has ended`;
});

function readArguments(): { username: string; email: string } {
  try {
    const { username, email } = parseArgs({
      options: { username: { type: 'string' }, email: { type: 'string' } },
    }).values;
    if (username && email) return { username, email };
  } catch {
    throw new StartRefused(USAGE);
  }
  throw new StartRefused(USAGE);
}
