import { Seeder } from '../platform/seed';
import { runCommand } from './run-command';
import { withApp } from './with-app';

runCommand(() =>
  withApp(async (app) => {
    await app.get(Seeder).plantAll();
    return 'The demo content is there';
  }),
);
