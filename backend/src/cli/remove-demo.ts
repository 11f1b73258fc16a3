import { DemoCleanup } from '../modules/registrations';
import { requireNoArguments, runCommand } from './run-command';
import { withApp } from './with-app';

/**
 * Closes the accounts and requests that a demo left in this database, so that the product can start without the demo.
 */
runCommand(async () => {
  requireNoArguments('npm run demo:remove');
  return withApp(async (app) => {
    const { accounts, requests } = await app.get(DemoCleanup).remove();
    if (accounts.length + requests.length === 0) return 'There is nothing usable left from a demo';
    return [
      `Closed the accounts: ${accounts.join(', ') || 'none'}`,
      `Rejected the requests: ${requests.join(', ') || 'none'}`,
      'Create an administrator with npm run admin:create -- --username <name> --email <address>',
    ].join('\n');
  });
});
