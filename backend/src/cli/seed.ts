import { Seeder } from '../platform/seed';
import { readConfig } from '../platform/config';
import { StartupError } from '../startup-error';
import { runCommand } from './run-command';
import { withApp } from './with-app';

runCommand(async () => {
  if (!readConfig(process.env).demo)
    throw new StartupError('The demo content is only for the demo: set DEMO=on to turn it on');
  return withApp(async (app) => {
    await app.get(Seeder).seedAll();
    return 'The demo content is in place';
  });
});
