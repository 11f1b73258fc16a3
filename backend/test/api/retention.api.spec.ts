import type { RetainedKindView, RetentionView } from '@pharmacy/contracts';
import { Retention } from '../../src/modules/auth/application/personal-data/retention';
import { verifyTrail } from '../../src/platform/audit';
import { Clock } from '../../src/platform/time';
import { textsOf, withClient } from '../support/database-contents';
import { aDocument } from '../support/documents';
import { aRegistration } from '../support/factories';
import { anAccount, aStaffMember, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

interface Entry {
  readonly action: string;
  readonly subject_label: string;
  readonly actor_id: number | null;
}

describe('what is deleted because its time is over', () => {
  let server: TestApp;
  let replica: TestApp;
  let owner: string;

  beforeAll(async () => {
    const env = { RETAIN_DEACTIVATED_ACCOUNTS: '1y', RETAIN_INVITATIONS: 'never', TRUST_PROXY: 'loopback' };
    server = await startTestApp({ env });
    replica = await startTestApp({ env, database: server.database, dataDir: server.config.dataDir });
    owner = await signInAdministrator(server);
  });
  afterEach(() => jest.restoreAllMocks());

  const query = <Row = Record<string, unknown>>(statement: string, ...values: readonly unknown[]) =>
    server.database.query<Row[]>(statement, values);
  const post = (password: string, token = owner) =>
    server.http.post('/api/admin/retention/run').auth(token, { type: 'bearer' }).send({ password });
  const run = async () => {
    await post(server.config.adminPassword ?? '').expect(204);
    await server.app.get(Retention).work();
  };
  const overview = async () =>
    (await server.http.get('/api/admin/retention').auth(owner, { type: 'bearer' }).expect(200)).body as RetentionView;
  const kind = async (name: string): Promise<RetainedKindView> =>
    (await overview()).kinds.find((each) => each.kind === name)!;
  const entriesSince = (id: number) =>
    query<Entry>(
      `SELECT action, subject_label, actor_id FROM audit_entries WHERE action LIKE 'retention.%' AND id > $1 ORDER BY id`,
      id,
    );
  const newestEntry = async () => (await query<{ id: number }>('SELECT max(id) AS id FROM audit_entries'))[0]!.id;
  const trailProblem = () => withClient(server.database.url, async (client) => (await verifyTrail(client)).problem);

  const aRejected = async (username: string, age: string) => {
    const { body } = await server.http
      .post('/api/register/prescriber')
      .send(aRegistration({ username, email: `${username}@example.org` }))
      .expect(201);
    const { id } = body as { id: number };
    await server.http.post(`/api/admin/registrations/${id}/reject`).auth(owner, { type: 'bearer' }).expect(200);
    await query('UPDATE registrations SET processed_at = now() - $2::interval WHERE id = $1', id, age);
    await query(
      `INSERT INTO registration_notes (registration_id, text, created_at) VALUES ($1, 'Called ' || $2, now())`,
      id,
      username,
    );
    return id;
  };
  const aMessage = async (name: string, age: string) => {
    const [row] = await query<{ id: number }>(
      `INSERT INTO contact_submissions (name, email, message, read, created_at)
       VALUES ($1, $1 || '@example.org', 'Hello', true, now() - $2::interval) RETURNING id`,
      name,
      age,
    );
    return row!.id;
  };
  const names = async (table: string, column: string, pattern: string) =>
    (
      await query<{ name: string }>(
        `SELECT ${column} AS name FROM ${table} WHERE ${column} LIKE $1 ORDER BY 1`,
        pattern,
      )
    ).map(({ name }) => name);

  it('is shown with the setting, the time, and what is due within 30 days', async () => {
    await aMessage('due soon', '23 months 5 days');
    await aMessage('due later', '22 months');
    const { kinds, fixed, nextRunAt } = await overview();
    expect(kinds.map(({ setting, kept }) => `${setting} ${kept ?? 'never'}`).sort()).toEqual([
      'RETAIN_ACCESS_ADDRESSES 24 months',
      'RETAIN_DEACTIVATED_ACCOUNTS 1 year',
      'RETAIN_INVITATIONS never',
      'RETAIN_MAIL_RECORDS 24 months',
      'RETAIN_MESSAGES 24 months',
      'RETAIN_REJECTED_REQUESTS 12 months',
      'RETAIN_SIGN_INS 30 days',
    ]);
    expect(kinds.find((each) => each.kind === 'messages')).toMatchObject({ due: 1, lastRun: null });
    expect(kinds.find((each) => each.kind === 'invitations')).toMatchObject({ due: null });
    expect(fixed).toEqual(
      expect.arrayContaining([
        { what: 'Failed sign-ins', kept: '1 hour' },
        { what: 'Responses to requests that may be repeated', kept: '1 day' },
        { what: 'Email address changes', kept: '7 days' },
        { what: 'Staff role changes', kept: '30 days' },
      ]),
    );
    expect(Date.parse(nextRunAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('is deleted ahead of the daily run for an owner with the right password only', async () => {
    await aMessage('kept for now', '3 years');
    await post('a guess').expect(400);
    await post('').expect(400);
    await server.app.get(Retention).work();
    expect(await names('contact_submissions', 'name', 'kept for now')).toEqual(['kept for now']);
    const before = await newestEntry();
    await run();
    expect(await names('contact_submissions', 'name', 'kept for now')).toEqual([]);
    expect((await entriesSince(before)).map(({ action }) => action)).toContain('retention.started');
  });

  it('are rejected requests with their notes, and the trail keeps no name of the applicant', async () => {
    const before = await newestEntry();
    await aRejected('old.applicant', '12 months 1 day');
    await aRejected('young.applicant', '11 months 25 days');
    expect((await kind('rejected-requests')).due).toBe(2);
    await run();
    const texts = await textsOf(server.database.url);
    expect(texts).not.toContain('old.applicant');
    expect(texts).toContain('young.applicant');
    expect(await trailProblem()).toBeNull();
    expect(await entriesSince(before)).toEqual([
      expect.objectContaining({ action: 'retention.started', subject_label: 'All kinds' }),
      expect.objectContaining({
        action: 'retention.redacted',
        actor_id: null,
        subject_label: expect.stringMatching(/^deleted-[0-9a-f]{12} \(entries: \d+, digest: [0-9a-f]{64}\)$/) as string,
      }),
      {
        action: 'retention.carried-out',
        actor_id: null,
        subject_label: expect.stringMatching(
          /^Rejected and withdrawn requests: 1, older than \d{4}-\d\d-\d\d$/,
        ) as string,
      },
    ]);
    expect((await kind('rejected-requests')).lastRun).toMatchObject({
      removed: 1,
      isFailed: false,
      startedBy: 'admin',
    });
  });

  it('are names of such applicants in failed sign-ins and requests for a password, unless an account has them by now', async () => {
    const attempt = async (username: string) => {
      await server.http.post('/api/auth/login').send({ username, password: 'wrong' }).expect(401);
      await server.http
        .post('/api/auth/forgot-password')
        .send({ email: `${username}@example.org` })
        .expect(202);
    };
    for (const username of ['tried.applicant', 'later.account']) {
      await attempt(username);
      await aRejected(username, '13 months');
    }
    await anAccount(server, 'later.account', 'prescriber', owner);
    await query('DELETE FROM password_requests');
    await query('DELETE FROM sign_in_failures');
    await run();
    expect(await textsOf(server.database.url)).not.toContain('tried.applicant');
    expect(await names('audit_entries', 'subject_label', 'later.account%')).toEqual(
      expect.arrayContaining(['later.account', 'later.account@example.org']),
    );
    expect(await trailProblem()).toBeNull();
  });

  it('are addresses from which deleted messages were sent', async () => {
    const send = async (address: string) => {
      const message = { name: 'Ana Lee', email: 'ana@example.org', message: 'Which hours?' };
      const sent = server.http.post('/api/contact').set('X-Forwarded-For', address).send(message);
      return ((await sent.expect(201)).body as { id: number }).id;
    };
    const old = await send('203.0.113.79');
    await send('203.0.113.80');
    await query(`UPDATE contact_submissions SET created_at = now() - interval '3 years' WHERE id = $1`, old);
    await run();
    const texts = await textsOf(server.database.url);
    expect(texts).not.toContain('203.0.113.79');
    expect(texts).toContain('203.0.113.80');
    expect(await trailProblem()).toBeNull();
  });

  it('are messages whose whole thread is old, with the thread', async () => {
    const [answered, talked] = [await aMessage('answered late', '3 years'), await aMessage('thread ended', '3 years')];
    for (const [id, age] of [
      [answered, '1 month'],
      [talked, '25 months'],
    ] as const)
      await query(
        `INSERT INTO contact_entries (submission_id, kind, text, created_at) VALUES ($1, 'answer', 'Yes', now() - $2::interval)`,
        id,
        age,
      );
    await run();
    expect(await names('contact_submissions', 'name', '%e%')).toEqual(expect.arrayContaining(['answered late']));
    expect(await names('contact_submissions', 'name', 'thread ended')).toEqual([]);
    expect(await query('SELECT 1 FROM contact_entries WHERE submission_id = $1', talked)).toEqual([]);
  });

  it('are old sign-ins, but never an open session, and of the newest one only where it was', async () => {
    await anAccount(server, 'signs.in', 'prescriber');
    for (let count = 0; count < 3; count += 1) await signIn(server, 'signs.in');
    const ofPerson = `user_id = (SELECT id FROM users WHERE username = 'signs.in')`;
    await query(
      `UPDATE sessions SET address = '192.0.2.1', user_agent = 'A browser', expires_at = now() - interval '31 days',
         last_seen_at = now() - interval '32 days' WHERE ${ofPerson}`,
    );
    await run();
    expect(await query(`SELECT address, user_agent FROM sessions WHERE ${ofPerson}`)).toEqual([
      { address: null, user_agent: null },
    ]);

    const tokens = [await signIn(server, 'signs.in'), await signIn(server, 'signs.in')];
    jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 90 * 86_400_000));
    await run();
    for (const token of tokens) await server.http.get('/api/auth/me').auth(token, { type: 'bearer' }).expect(200);
  });

  it('are addresses of readers, while who opened what stays', async () => {
    const { id } = await aDocument(server, owner);
    const insert = `INSERT INTO document_accesses (document_id, user_id, session_id, kind, address, version, at)
      SELECT $1, min(id), gen_random_uuid(), 'view', $2, 1, now() - $3::interval FROM users`;
    await query(insert, id, '192.0.2.7', '25 months');
    await query(insert, id, '192.0.2.8', '23 months');
    await run();
    expect(await query('SELECT address FROM document_accesses WHERE document_id = $1 ORDER BY at', id)).toEqual([
      { address: null },
      { address: '192.0.2.8' },
    ]);
    await query(insert, id, '192.0.2.9', '1 hour');
    await query(`SELECT document_accesses_expire(now() + interval '1 year', 1000)`);
    expect(await names('document_accesses', 'address', '192.0.2.9')).toEqual(['192.0.2.9']);
  });

  it('are records of emails, sent and failed', async () => {
    await query(`INSERT INTO sent_mails (mail, subject_id, sent_at) VALUES ('sample', 1, now() - interval '3 years')`);
    await query(`INSERT INTO sent_mails (mail, subject_id) VALUES ('sample', 2)`);
    const failed = `INSERT INTO outbox (subscriber, event, subject_id, queued_at, failed_at)
      VALUES ($1, 'contact.received', 1, now(), now() - $2::interval)`;
    await query(failed, 'mail.sample', '3 years');
    await query(failed, 'mail.recent-sample', '1 year');
    await run();
    expect(await query(`SELECT subject_id FROM sent_mails WHERE mail = 'sample'`)).toEqual([{ subject_id: 2 }]);
    expect(await names('outbox', 'subscriber', 'mail.%sample')).toEqual(['mail.recent-sample']);
  });

  it('are deactivated accounts by erasure, if a setting says so', async () => {
    for (const [name, age] of [
      ['long.gone', '13 months'],
      ['just.gone', '11 months'],
    ] as const) {
      await anAccount(server, name, 'prescriber');
      await query('UPDATE users SET deactivated_at = now() - $2::interval WHERE username = $1', name, age);
    }
    await run();
    const texts = await textsOf(server.database.url);
    expect(texts).not.toContain('long.gone');
    expect(texts).toContain('just.gone');
    const { body } = await server.http.get('/api/admin/erasures').auth(owner, { type: 'bearer' }).expect(200);
    expect(body).toEqual([expect.objectContaining({ erasedBy: null, isBySetting: true })]);
    expect(await trailProblem()).toBeNull();
  });

  it('is never deleted where the setting keeps everything', async () => {
    await query(
      `INSERT INTO staff_invitations (email, first_name, last_name, staff_roles, invited_at, expires_at)
       VALUES ('late@example.org', 'Late', 'Guest', '{editor}', now() - interval '9 years', now() - interval '9 years')`,
    );
    await run();
    expect(await names('staff_invitations', 'email', 'late%')).toEqual(['late@example.org']);
    expect((await kind('invitations')).lastRun).toBeNull();
  });

  it('is counted once when two workers delete it together, in one entry', async () => {
    await query(
      `INSERT INTO contact_submissions (name, email, message, read, created_at)
       SELECT 'crowd', 'crowd@example.org', 'Hello', true, now() - interval '3 years' FROM generate_series(1, 450)`,
    );
    const before = await newestEntry();
    await post(server.config.adminPassword ?? '').expect(204);
    await Promise.all([server, replica].map(({ app }) => app.get(Retention).work()));
    expect(await names('contact_submissions', 'name', 'crowd')).toEqual([]);
    expect((await kind('messages')).lastRun).toMatchObject({ removed: 450 });
    const labels = (await entriesSince(before)).map((entry) => entry.subject_label);
    expect(labels.filter((label) => label.startsWith('Contact messages: 450, '))).toHaveLength(1);
  });

  it('is deleted by another worker if one is killed in the middle, and the entry has the sum', async () => {
    const before = await newestEntry();
    await aMessage('left over', '3 years');
    await query(
      `INSERT INTO retention_runs (kind, older_than, started_at, removed)
       VALUES ('messages', now() - interval '24 months', now() - interval '1 minute', 200)`,
    );
    await replica.app.get(Retention).work();
    expect(await names('contact_submissions', 'name', 'left over')).toEqual([]);
    expect((await kind('messages')).lastRun).toMatchObject({ removed: 201, startedBy: null });
    expect((await entriesSince(before)).map((entry) => entry.subject_label)).toEqual([
      expect.stringMatching(/^Contact messages: 201, older than /),
    ]);
  });

  it('is deleted of the other kinds when one kind fails, which says so', async () => {
    await query(
      `CREATE FUNCTION reject_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'rejected'; END $$`,
    );
    await query('CREATE TRIGGER reject_delete BEFORE DELETE ON contact_submissions EXECUTE FUNCTION reject_delete()');
    await aMessage('stuck', '3 years');
    await query(`INSERT INTO sent_mails (mail, subject_id, sent_at) VALUES ('sample', 9, now() - interval '3 years')`);
    await run();
    await query('DROP TRIGGER reject_delete ON contact_submissions');
    expect((await kind('messages')).lastRun).toMatchObject({ isFailed: true, removed: 0 });
    expect((await kind('mail-records')).lastRun).toMatchObject({ isFailed: false, removed: 1 });
    await run();
    expect(await names('contact_submissions', 'name', 'stuck')).toEqual([]);
    expect((await kind('messages')).lastRun).toMatchObject({ isFailed: false });
  });

  it('is deleted once a day without anybody, and by one worker', async () => {
    await aMessage('of today', '3 years');
    await query(`UPDATE retention_schedule SET next_run_at = now() - interval '1 minute'`);
    await Promise.all([server, replica].map(({ app }) => app.get(Retention).work()));
    await server.app.get(Retention).work();
    expect(await names('contact_submissions', 'name', 'of today')).toEqual([]);
    expect((await kind('messages')).lastRun).toMatchObject({ startedBy: null, removed: 1 });
    expect(Date.parse((await overview()).nextRunAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  });

  it('can be read by an auditor, who can’t start a run', async () => {
    const auditor = await aStaffMember(server, 'the.auditor', ['auditor']);
    await server.http.get('/api/admin/retention').auth(auditor, { type: 'bearer' }).expect(200);
    await post('correct horse battery', auditor).expect(403);
  });
});
