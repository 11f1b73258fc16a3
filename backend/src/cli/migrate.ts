import { migrations } from '../migrations';
import { readConfig } from '../platform/config';
import { joinDatabase, migrate } from '../platform/database';
import { requireNoArguments, runCommand } from './run-command';

runCommand(async () => {
  requireNoArguments('npm run db:migrate');
  const database = await joinDatabase(readConfig(process.env));
  try {
    await migrate(migrations, database.ownerUrl, database.url);
  } finally {
    await database.stop();
  }
  return 'The database is up to date';
});
