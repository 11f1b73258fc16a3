import { DataSource } from 'typeorm';
import { migrate } from '../../src/platform/database';
import { startTestApp, type TestApp } from '../support/test-app';

describe('migrations', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp();
  });
  afterAll(() => running.close());

  it('make exactly the tables that the code describes', async () => {
    const builder = running.app.get(DataSource).driver.createSchemaBuilder();
    const { upQueries } = await builder.log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('run once, however many replicas start together', async () => {
    await Promise.all([migrate(running.database.url), migrate(running.database.url), migrate(running.database.url)]);
    const [count] = await running.app
      .get(DataSource)
      .query<{ all: number; different: number }[]>(
        'SELECT count(name)::int AS all, count(DISTINCT name)::int AS different FROM migrations',
      );
    expect(count?.all).toBeGreaterThan(0);
    expect(count?.all).toBe(count?.different);
  });
});
