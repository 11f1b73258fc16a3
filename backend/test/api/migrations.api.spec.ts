import { DataSource, type QueryRunner } from 'typeorm';
import { migrations } from '../../src/migrations';
import { ErasedAccounts1764000061000 } from '../../src/migrations/1764000061000-erased-accounts';
import { AccountIds1764000062000 } from '../../src/migrations/1764000062000-account-ids';
import { RecallRecords1764000065000 } from '../../src/migrations/1764000065000-recall-records';
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

  it('take the manufacturer, roles, and groups from erased people only', async () => {
    const database = await createTestDatabase({ isMigrated: false });
    const at = migrations.indexOf(ErasedAccounts1764000061000);
    await migrate(migrations.slice(0, at), database.url);
    await database.query(`INSERT INTO manufacturers (id, name, description) VALUES (7, 'Acme', '')`);
    for (const erasedAt of ['NULL', 'now()'])
      await database.query(
        `INSERT INTO users (username, email, first_name, last_name, password_hash, is_admin, is_prescriber, is_sales_rep,
           created_at, confirmation_from, manufacturer_id, staff_roles, group_ids, erased_at)
         VALUES ('${erasedAt}', '${erasedAt}', '', '', '', true, true, true, now(), now(), 7, '{owner}', '{3}', ${erasedAt})`,
      );
    await migrate(migrations.slice(0, at + 1), database.url);
    const left = await database.query(
      `SELECT manufacturer_id AS manufacturer, staff_roles AS roles, group_ids AS groups FROM users ORDER BY id`,
    );
    expect(left).toEqual([
      { manufacturer: 7, roles: ['owner'], groups: [3] },
      { manufacturer: null, roles: [], groups: [] },
    ]);
    await database.drop();
  }, 60_000);

  it('tie requests to their accounts, and records to the staff who made them', async () => {
    const database = await createTestDatabase({ isMigrated: false });
    const at = migrations.indexOf(AccountIds1764000062000);
    await migrate(migrations.slice(0, at), database.url);
    for (const [id, username, day] of [
      [1, 'jo', 2],
      [2, 'Staff', 1],
    ])
      await database.query(
        `INSERT INTO users (id, username, email, first_name, last_name, password_hash, is_admin, is_prescriber, is_sales_rep,
           created_at, confirmation_from)
         VALUES ($1, $2, $2, '', '', '', false, true, false, make_date(2026, 1, $3), now())`,
        [id, username, day],
      );
    for (const [id, username, status, day] of [
      [1, 'Jo', 'approved', 1],
      [2, 'jo', 'approved', 2],
      [3, 'jo', 'rejected', 2],
      [4, 'jo', 'approved', 3],
    ])
      await database.query(
        `INSERT INTO registrations (id, user_type, username, email, first_name, last_name, status, created_at, processed_at)
         VALUES ($1, 'prescriber', $2, $2, '', '', $3, now(), make_date(2026, 1, $4))`,
        [id, username, status, day],
      );
    await database.query(`INSERT INTO license_look_ups (registration_id, day, source, person, recorded_at)
      SELECT id, now(), '', CASE WHEN id = 1 THEN 'staff' ELSE 'gone' END, now() FROM registrations WHERE id < 3`);
    await migrate(migrations.slice(0, at + 1), database.url);
    expect(await database.query('SELECT id, account_id AS account FROM registrations ORDER BY id')).toEqual([
      { id: 1, account: null },
      { id: 2, account: 1 },
      { id: 3, account: null },
      { id: 4, account: null },
    ]);
    expect(await database.query('SELECT person_id AS person FROM license_look_ups ORDER BY id')).toEqual([
      { person: 2 },
      { person: null },
    ]);
    await database.drop();
  }, 60_000);

  it('name the replacements of recalls from before as they are called now', async () => {
    const database = await createTestDatabase({ isMigrated: false });
    const at = migrations.indexOf(RecallRecords1764000065000);
    await migrate(migrations.slice(0, at), database.url);
    await database.query(`INSERT INTO users (id, username, email, first_name, last_name, password_hash, is_admin,
        is_prescriber, is_sales_rep, created_at, confirmation_from)
      VALUES (1, 'admin', '', '', '', '', true, false, false, now(), now())`);
    await database.query(`INSERT INTO documents (id, title, document_type, is_published, version, version_at, filename,
        mime_type, file_size, checksum, storage_key, created_at, released_at)
      VALUES (1, 'Card', 'both', true, 3, now(), 'card.pdf', 'application/pdf', 1, '', 'documents/card', now(), now())`);
    for (const [version, replacement] of [
      [1, 1],
      [2, null],
    ])
      await database.query(
        `INSERT INTO document_recalls (document_id, version, title, filename, reason, replacement_id, recalled_at, recalled_by)
         VALUES (1, $1, 'Card', 'card.pdf', '', $2, now(), 1)`,
        [version, replacement],
      );
    await migrate(migrations.slice(0, at + 1), database.url);
    const named = 'SELECT replacement_title AS title, replacement_version AS version FROM document_recalls ORDER BY id';
    expect(await database.query(named)).toEqual([
      { title: 'Card', version: 3 },
      { title: null, version: null },
    ]);
    await database.drop();
  }, 60_000);
});
