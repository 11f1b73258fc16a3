import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '../support/eventually';
import { startServerProcess } from '../support/server-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const READERS = 10_000;
/** For the start of a worker and its first work. */
const START_MS = 120_000;

describe('emails about a new document for 10,000 readers', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await createTestDatabase()));
  afterAll(() => database.drop());

  it('reach each of them once, while workers are killed that queue and send them', async () => {
    const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'digests-'));
    const aWorker = () => startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, ROLE: 'worker' });
    const folder = path.join(dataDir, 'mail');
    const mails = () => {
      try {
        return readdirSync(folder).filter((name) => /^new-documents\..*\.eml$/.test(name));
      } catch {
        return [];
      }
    };
    const count = async (what: string) =>
      Number((await database.query<{ count: string }[]>(`SELECT count(*) FROM ${what}`))[0]?.count);
    const notified = () => count(`document_digests WHERE told_until > now() - interval '1 day'`);
    await seed(database);

    const first = aWorker();
    const isNotifying = eventually(async () => (await notified()) || undefined, START_MS);
    const [, notifiedAtFirst] = await Promise.all([first.ready, isNotifying]);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(notifiedAtFirst).toBeLessThan(READERS);

    const second = aWorker();
    await Promise.all([second.ready, eventually(() => mails().length > 500, START_MS)]);
    second.child.kill('SIGKILL');
    await second.ended;
    expect(mails().length).toBeLessThan(READERS);

    const last = [aWorker(), aWorker()];
    await eventually(async () => (await notified()) === READERS && (await count('outbox')) === 0, 480_000);
    for (const { child, ended } of last) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }

    // A delivery that is repeated replaces its own file, so a second delivery to someone would be a second file.
    const recipients = mails().map((name) =>
      /^To: (.+)$/m.exec(readFileSync(path.join(folder, name), 'latin1'))?.[1]?.trim(),
    );
    expect(recipients).toHaveLength(READERS);
    expect(new Set(recipients).size).toBe(READERS);
    expect(await count('document_mailings')).toBe(READERS);
  }, 900_000);
});

/** Readers whose last email was three days ago, and a document of an hour ago. */
async function seed(database: TestDatabase): Promise<void> {
  await database.query(
    `INSERT INTO users (username, email, first_name, last_name, password_hash, is_admin, is_prescriber, is_sales_rep, created_at)
     SELECT 'reader-' || n, 'reader-' || n || '@example.org', 'Ana', 'Lee', '', false, n % 2 = 0, n % 2 = 1, now()
     FROM generate_series(1, $1) AS n`,
    [READERS],
  );
  await database.query(
    `INSERT INTO document_digests (user_id, told_until) SELECT id, now() - interval '3 days' FROM users`,
  );
  await database.query(
    `INSERT INTO documents (title, document_type, is_published, version, version_at, filename, mime_type, file_size,
       checksum, storage_key, created_at, released_at)
     SELECT 'Dosing guide', 'both', true, 1, ago, 'guide.pdf', 'application/pdf', 1, 'none', 'documents/none', ago, ago
     FROM (SELECT now() - interval '1 hour' AS ago)`,
  );
}
