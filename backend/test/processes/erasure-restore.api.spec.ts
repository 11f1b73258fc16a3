import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { verifyTrail } from '../../src/platform/audit';
import { FileStore, openDiskStore } from '../../src/platform/storage';
import {
  ERASURE_LIST,
  ErasureList,
  listedErasures,
} from '../../src/modules/auth/application/personal-data/erasure-list';
import { runBuiltCommand } from '../support/commands';
import { textsOf, withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { startMailPeer } from '../support/mail-peer';
import { anAccount, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('a backup from before an erasure and a deletion', () => {
  const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'erasure-'));
  const backup = path.join(dataDir, 'backup');
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  }, 60_000);
  afterAll(() => database.drop());

  const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  const contents = () => textsOf(database.url);

  const rejectLongAgo = async (app: TestApp, username: string) => {
    const request = aRegistration({ username, email: `${username}@example.org` });
    const { body } = await app.http.post('/api/register/prescriber').send(request).expect(201);
    const { id } = body as { id: number };
    const admin = await signInAdministrator(app);
    await app.http.post(`/api/admin/registrations/${id}/reject`).auth(admin, { type: 'bearer' }).expect(200);
    await database.query(`UPDATE registrations SET processed_at = now() - interval '2 years' WHERE id = $1`, [id]);
  };
  const writeLongAgo = (app: TestApp, email: string) =>
    app.database.query(
      `INSERT INTO contact_submissions (name, email, message, read, created_at)
       VALUES ('Somebody', $1, 'A question', true, now() - interval '3 years')`,
      [email],
    );

  it('brings nobody back: the person is erased again and gets no email, what was too old is deleted again, and the trail verifies', async () => {
    const first = await startTestApp({ database, dataDir });
    await anAccount(first, 'gone.person', 'prescriber');
    await anAccount(first, 'still.here', 'prescriber');
    await rejectLongAgo(first, 'old.applicant');
    await writeLongAgo(first, 'old.sender@example.com');
    const [row] = await database.query<{ id: number }[]>(`SELECT id FROM users WHERE username = 'gone.person'`);
    await database.query(
      `INSERT INTO outbox (subscriber, event, subject_id, due_at)
       VALUES ('mail.account-activated', 'account.activated', $1, now() + interval '1 day')`,
      [row!.id],
    );
    expect(await runBuiltCommand('backup', ['--to', backup], settings())).toMatchObject({ code: 0 });

    const owner = await signInAdministrator(first);
    await first.http
      .post(`/api/admin/users/${row!.id}/erase`)
      .auth(owner, { type: 'bearer' })
      .send({ username: 'gone.person', password: first.config.adminPassword })
      .expect(204);
    const store = openDiskStore(first.config);
    await eventually(() => store.size(ERASURE_LIST).catch(() => 0));
    await first.http
      .post('/api/admin/retention/run')
      .auth(owner, { type: 'bearer' })
      .send({ password: first.config.adminPassword })
      .expect(204);
    await eventually(async () => !/gone\.person|old\.applicant|old\.sender/.test(await contents()), 60_000);
    await first.close();

    expect(await runBuiltCommand('restore', ['--from', backup, '--replace'], settings())).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 erasure since the backup is carried out again at the next start') as string,
    });
    for (const name of ['gone.person', 'old.applicant', 'old.sender']) expect(await contents()).toContain(name);
    // A day later, when the next run and the email are due.
    await database.query(`UPDATE retention_schedule SET next_run_at = now()`);
    await database.query(`UPDATE outbox SET due_at = now(), queued_at = NULL`);

    const peer = await startMailPeer();
    const second = await startTestApp({ database, dataDir, env: { SMTP_URL: peer.url } });
    await eventually(async () => !(await contents()).includes('mail.account-activated'));
    expect(peer.attempts('gone.person@example.org')).toBe(0);
    await eventually(async () => !/gone\.person|old\.applicant|old\.sender/.test(await contents()), 60_000);
    expect(await contents()).toContain('still.here');
    expect((await withClient(database.url, (client) => verifyTrail(client))).problem).toBeNull();
    await second.close();
  }, 180_000);
});

describe('the copy of the list of erasures', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ env: { ROLE: 'web' } });
  });

  it('has both of two erasures at once', async () => {
    const files = server.app.get<FileStore>(FileStore);
    const list = server.app.get(ErasureList);
    const add = (userId: number) =>
      server.database.query(
        `INSERT INTO erasures (pseudonym, user_id, account_created_at, erased_at) VALUES ($1, $2, now(), now())`,
        [`erased-${userId}`, userId],
      );
    const put = files.putBytes.bind(files);
    let second: Promise<void> | undefined;
    let isSecondDone = false;
    const isSecondWaiting = async () => {
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`;
      return (await server.database.query<unknown[]>(waiting)).length > 0;
    };
    // While the first copy is being written, a second person is erased.
    jest.spyOn(files, 'putBytes').mockImplementationOnce(async (key, bytes) => {
      await add(1_000_002);
      second = list.bringUpToDate().then(() => void (isSecondDone = true));
      await eventually(async () => isSecondDone || (await isSecondWaiting()));
      await put(key, bytes);
    });
    await add(1_000_001);
    await list.bringUpToDate();
    await second;
    const listed = await listedErasures(files);
    expect(listed?.map(({ userId }) => userId).sort()).toEqual([1_000_001, 1_000_002]);
  });
});
