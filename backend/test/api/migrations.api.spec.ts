import { DataSource, type QueryRunner } from 'typeorm';
import { lastMerged, migrations } from '../../src/migrations';
import { MailedReminders1764000070000 } from '../../src/migrations/1764000070000-mailed-reminders';
import { connectionLimits, DatabaseUnavailable, migrate } from '../../src/platform/database';
import { withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('migrations', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp();
  });

  it('create exactly the tables that the code describes', async () => {
    const builder = running.app.get(DataSource).driver.createSchemaBuilder();
    const { upQueries } = await builder.log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('run once, however many replicas start together', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(migrations, running.database.url)));
    const [count] = await running.database.query<{ all: number; different: number }[]>(
      'SELECT count(name)::int AS all, count(DISTINCT name)::int AS different FROM migrations',
    );
    expect(count?.all).toBeGreaterThan(0);
    expect(count?.all).toBe(count?.different);
  });

  it('leave unrelated tables unchanged, and explain what to do', async () => {
    const database = await createTestDatabase({ isMigrated: false });
    await withClient(database.url, (client) => client.query('CREATE TABLE team_members (name text)'));
    const failure = await migrate(migrations, database.url).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseUnavailable);
    expect((failure as Error).message).toMatch(
      /^The database has tables that .* did not create: use an empty database/,
    );
    const columns = await database.query(`SELECT attname FROM pg_attribute
      WHERE attrelid = 'team_members'::regclass AND attnum > 0`);
    expect(columns).toEqual([{ attname: 'name' }]);
    await database.drop();
  }, 60_000);

  it('reject a database that lacks one of the merged steps', async () => {
    const database = await createTestDatabase();
    await database.query('DELETE FROM migrations WHERE name = $1', [lastMerged.name]);
    await expect(migrate(migrations, database.url)).rejects.toThrow(DatabaseUnavailable);
    await database.drop();
  }, 60_000);

  /** Of a database that was prepared so before the product came to it. */
  async function searchIndexesAfter(...preparation: readonly string[]): Promise<readonly string[]> {
    const database = await createTestDatabase({ isMigrated: false });
    try {
      await withClient(database.url, (client) => client.query(preparation.join(';')));
      await migrate(migrations, database.url);
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

  it('find the search extension in any schema', async () => {
    const elsewhere = await searchIndexesAfter('CREATE SCHEMA parts', 'CREATE EXTENSION pg_trgm SCHEMA parts');
    expect(elsewhere).toHaveLength(8);
    expect(elsewhere).toEqual(await searchIndexesAfter('SELECT 1'));
  }, 60_000);

  it("work without the search extension if the server doesn't allow it", async () => {
    const indexes = await searchIndexesAfter(
      `CREATE FUNCTION reject() RETURNS event_trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE 'not on this server' USING ERRCODE = 'insufficient_privilege'; END $$`,
      `CREATE EVENT TRIGGER no_extensions ON ddl_command_start WHEN TAG IN ('CREATE EXTENSION') EXECUTE FUNCTION reject()`,
    );
    expect(indexes).toEqual([]);
  }, 60_000);

  it('keep the time of an earlier reminder, unless its email failed or waits', async () => {
    const database = await createTestDatabase({ isMigrated: false });
    await migrate(migrations.slice(0, migrations.indexOf(MailedReminders1764000070000)), database.url);
    await withClient(database.url, async (client) => {
      await client.query(`SET session_replication_role = 'replica'`);
      await client.query(`
        INSERT INTO document_confirmations (id, document_id, version, user_id, reminded_at)
        VALUES (1, 1, 1, 1, now()), (2, 1, 1, 2, now()), (3, 1, 1, 3, now()), (4, 1, 1, 4, NULL)`);
      await client.query(`
        INSERT INTO outbox (subscriber, event, subject_id, failed_at)
        VALUES ('mail.must-read-reminder', 'reading_reminder.due', 2, now()),
          ('mail.must-read-reminder', 'reading_reminder.due', 3, NULL), ('mail.document-ending', 'document_reminder.due', 1, NULL)`);
    });
    await migrate(migrations, database.url);
    const rows = await database.query(
      'SELECT id, mailed_at = reminded_at AS "isKept" FROM document_confirmations ORDER BY id',
    );
    expect(rows).toEqual([1, 2, 3, 4].map((id) => ({ id, isKept: id === 1 || null })));
    await database.drop();
  }, 60_000);

  describe('of a table that another connection has locked', () => {
    let database: TestDatabase;
    let runs: string[];
    beforeEach(async () => {
      database = await createTestDatabase();
      runs = [];
    });
    afterEach(() => database.drop());

    const steps = [
      class Free1999000000001 {
        async up(runner: QueryRunner) {
          runs.push('free');
          await runner.query('ALTER TABLE manufacturers ADD COLUMN motto text');
        }
      },
      class Locked1999000000002 {
        async up(runner: QueryRunner) {
          runs.push('locked');
          await runner.query('ALTER TABLE manufacturers ADD COLUMN slogan text');
          await runner.query('ALTER TABLE team_members ADD COLUMN slogan text');
        }
      },
    ];
    const lock = `BEGIN; LOCK TABLE team_members IN ACCESS SHARE MODE`;

    it("wait without holding up the table's readers, and repeat only the step that waited", async () => {
      await withClient(database.url, async (backup) => {
        await backup.query(lock);
        const migrating = migrate([...migrations, ...steps], database.url);
        await withClient(database.url, async (reader) => {
          await reader.query(`SET lock_timeout = ${connectionLimits.lock_timeout}`);
          const read = async () => {
            for (const table of ['team_members', 'manufacturers']) await reader.query(`SELECT FROM ${table}`);
          };
          await eventually(() => read().then(() => runs.length > 3), 30_000);
        });
        await backup.query('COMMIT');
        await migrating;
      });
      expect(runs.filter((name) => name === 'free')).toHaveLength(1);
      expect(await database.query('SELECT motto, slogan FROM manufacturers')).toEqual([]);
      expect(await database.query('SELECT slogan FROM team_members')).toEqual([]);
    }, 60_000);

    it('give up in the end, and explain what to do', async () => {
      const times = { waitMs: 50, pauseMs: 50, giveUpMs: 500 };
      await withClient(database.url, async (backup) => {
        await backup.query(lock);
        const failure = await migrate([...migrations, ...steps], database.url, undefined, times).catch(String);
        expect(failure).toMatch(/^DatabaseUnavailable: .* kept a table locked for 0.5 s\. Start again when .* backups/);
      });
      await migrate([...migrations, ...steps], database.url);
      expect(runs.filter((name) => name === 'free')).toHaveLength(1);
    }, 60_000);
  });
});
