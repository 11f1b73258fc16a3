import { DataSource } from 'typeorm';
import { Notifications } from '../../src/platform/database';
import { eventually } from '../support/eventually';
import { type Plumbing, startPlumbing } from '../support/plumbing';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe(Notifications.name, () => {
  let database: TestDatabase;
  let plumbing: Plumbing;
  const query = (sql: string) => plumbing.context.get(DataSource).query<unknown>(sql);

  beforeAll(async () => {
    database = await createTestDatabase();
    plumbing = await startPlumbing({ database, env: { ROLE: 'web' } });
  });
  afterAll(async () => {
    await plumbing.close();
    await database.drop();
  });

  it('hears again after its connection broke, and says that something may have been missed', async () => {
    const heard: string[] = [];
    let gaps = 0;
    plumbing.context.get(Notifications).on(
      'weather',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    );
    await eventually(async () => {
      await query("SELECT pg_notify('weather', 'sun')");
      return heard.includes('sun');
    });
    await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'notifications'");
    await eventually(() => gaps === 1);
    await query("SELECT pg_notify('weather', 'rain')");
    await eventually(() => heard.includes('rain'));
  });

  it('refuses a channel name that could be a statement', () => {
    expect(() => plumbing.context.get(Notifications).on('a; DROP TABLE b', () => undefined)).toThrow('Not a channel');
  });
});
