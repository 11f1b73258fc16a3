import { DataSource } from 'typeorm';
import { migrate } from '../../src/platform/database';
import { withClient } from '../support/database-contents';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase } from '../support/test-database';

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

  /** Of a database that was prepared so before the product came to it. */
  async function searchIndexesAfter(...preparation: readonly string[]): Promise<readonly string[]> {
    const database = await createTestDatabase({ isMigrated: false });
    try {
      await withClient(database.url, (client) => client.query(preparation.join(';')));
      await migrate(database.url);
      return await withClient(database.url, async (client) => {
        const { rows } = await client.query<{ name: string }>(
          `SELECT indexname AS name FROM pg_indexes WHERE indexdef LIKE '%gin_trgm_ops%' ORDER BY 1`,
        );
        return rows.map(({ name }) => name);
      });
    } finally {
      await database.drop();
    }
  }

  it('find the extension for searching in whatever schema it is', async () => {
    const elsewhere = await searchIndexesAfter('CREATE SCHEMA parts', 'CREATE EXTENSION pg_trgm SCHEMA parts');
    expect(elsewhere).toHaveLength(5);
    expect(elsewhere).toEqual(await searchIndexesAfter('SELECT 1'));
  }, 60_000);

  it('do without that extension where the server refuses it', async () => {
    const indexes = await searchIndexesAfter(
      `CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE 'not on this server' USING ERRCODE = 'insufficient_privilege'; END $$`,
      `CREATE EVENT TRIGGER no_extensions ON ddl_command_start WHEN TAG IN ('CREATE EXTENSION') EXECUTE FUNCTION refuse()`,
    );
    expect(indexes).toEqual([]);
  }, 60_000);
});
