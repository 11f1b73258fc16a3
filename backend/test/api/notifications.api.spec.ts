import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Notifications } from '../../src/platform/database';
import { eventually } from '../support/eventually';
import { type TestPlatform, startPlatform } from '../support/test-platform';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe(Notifications.name, () => {
  let database: TestDatabase;
  let platform: TestPlatform;
  const query = (sql: string) => platform.context.get(DataSource).query<unknown>(sql);

  beforeAll(async () => {
    database = await createTestDatabase();
    platform = await startPlatform({ database, env: { ROLE: 'web' } });
  });
  afterAll(async () => {
    await platform.close();
    await database.drop();
  });

  it('receives again after its connection broke, and reports that notifications may be missing', async () => {
    const received: string[] = [];
    let gaps = 0;
    platform.context.get(Notifications).on(
      'weather',
      (payload) => received.push(payload),
      () => (gaps += 1),
    );
    await eventually(async () => {
      await query("SELECT pg_notify('weather', 'sun')");
      return received.includes('sun');
    });
    await query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'notifications' AND datname = current_database()",
    );
    await eventually(() => gaps === 1);
    await query("SELECT pg_notify('weather', 'rain')");
    await eventually(() => received.includes('rain'));
  });

  it('sends concurrent notifications one query at a time, because pg will no longer queue them', async () => {
    const runQuery = Client.prototype.query as (this: Client, ...args: unknown[]) => Promise<unknown>;
    const running = new Map<Client, number>();
    let most = 0;
    jest.spyOn(Client.prototype, 'query').mockImplementation(async function (this: Client, ...args: unknown[]) {
      running.set(this, (running.get(this) ?? 0) + 1);
      most = Math.max(most, running.get(this)!);
      return runQuery.apply(this, args).finally(() => running.set(this, running.get(this)! - 1));
    });
    const received: string[] = [];
    const notifications = platform.context.get(Notifications);
    notifications.on('numbers', (payload) => received.push(payload));
    const sent = Array.from({ length: 20 }, (_, index) => String(index));
    for (const number of sent) notifications.send('numbers', number);
    await eventually(() => received.length === sent.length);
    expect(received).toEqual(sent);
    expect(most).toBe(1);
    jest.restoreAllMocks();
  });

  it('rejects a channel name that could be a statement', () => {
    expect(() => platform.context.get(Notifications).on('a; DROP TABLE b', () => undefined)).toThrow(
      'Invalid channel name',
    );
  });
});
