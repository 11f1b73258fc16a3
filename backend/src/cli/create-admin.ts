import { parseArgs } from 'node:util';
import { CreateAdministrator } from '../modules/auth';
import { Environment } from '../platform/config';
import { readAdminPassword } from './admin-password';
import { readCommandLine, runCommand } from './run-command';
import { withApp } from './with-app';

const USAGE =
  'npm run admin:create -- --username <name> --email <address>   (password: asked for in a terminal, otherwise ADMIN_PASSWORD)';

runCommand(async () => {
  const { username, email } = readArguments();
  const { password, source } = await readAdminPassword(
    username,
    new Environment(process.env).password('ADMIN_PASSWORD'),
  );
  // In this command, `ADMIN_PASSWORD` is the new password, not the setting that creates the first administrator.
  delete process.env['ADMIN_PASSWORD'];
  const outcome = await withApp((app) => app.get(CreateAdministrator).createOrReset({ username, email, password }));
  if (outcome === 'created') return `Created administrator ${username} with ${source}`;
  const result = `${username} has ${source}, and no two-step sign-in; all of their sessions have ended`;
  return outcome === 'rekeyed'
    ? result
    : `${result}. The account had this password before: if it leaked, choose another`;
});

function readArguments() {
  return readCommandLine(USAGE, () => {
    const { username, email } = parseArgs({
      options: { username: { type: 'string' }, email: { type: 'string' } },
    }).values;
    return username && email ? { username, email } : undefined;
  });
}
