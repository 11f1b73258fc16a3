import type { ClientBase } from 'pg';
import { DeniedAttempts, verifyTrail } from '../../src/platform/audit';
import { textsOf, withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { type MailPeer, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { anAccount, callerOf, signIn, signInAdministrator } from '../support/people';
import { aMessageFrom, aMovedPerson, aSignedInPerson } from '../support/personal-data';
import { startTestApp, type TestApp } from '../support/test-app';

const CHOSEN = 'magnolia kettle riverboat';

describe('an erasure also finds', () => {
  let server: TestApp;
  let peer: MailPeer;
  let owner: string;

  beforeAll(async () => {
    // Only the test writes the summaries, however long it takes.
    jest.spyOn(DeniedAttempts.prototype, 'onApplicationBootstrap').mockReturnValue();
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, TRUST_PROXY: 'loopback' } });
    owner = await signInAdministrator(server);
  });

  const OWN = () => ({ password: server.config.adminPassword });
  const idOf = async (username: string) =>
    (await server.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [username]))[0]!.id;
  const erase = async (username: string) => {
    const path = `/api/admin/users/${await idOf(username)}/erase`;
    await callerOf(server, owner)
      .post(path, { username, ...OWN() })
      .expect(204);
  };
  /** The rows of all tables that have the text. */
  const mentions = async (text: string) =>
    (await textsOf(server.database.url)).split('\n').filter((row) => row.includes(text));
  const trailProblem = () => withClient(server.database.url, async (client) => (await verifyTrail(client)).problem);
  const labelsOf = async (action: string) => {
    const rows = await server.database.query<{ label: string }[]>(
      'SELECT subject_label AS label FROM audit_entries WHERE action = $1 ORDER BY id',
      [action],
    );
    return rows.map(({ label }) => label);
  };
  const entriesBy = async (actor: string) =>
    Number((await callerOf(server, owner).get(`/api/admin/audit?actor=${actor}`).expect(200)).headers['x-total-count']);
  const tokenFor = async (email: string, subject: string, path: string) => {
    const mail = await mailOf(peer, email, subject);
    await outboxEmpty(server);
    return tokenIn(mail, path);
  };
  const post = (path: string, body: object, token?: string) =>
    (token ? callerOf(server, token).post(path, body) : server.http.post(path).send(body)).expect(
      ({ status, text }) => {
        if (status >= 300) throw new Error(`${status}: ${text}`);
      },
    );

  it('the former address of a member of the staff that was the username, however long ago it was changed', async () => {
    const [old, present] = ['ida.bell@example.org', 'ida.gray@example.org'];
    const invited = { email: old, firstName: 'Ida', lastName: 'Bell', staffRoles: ['editor'], ...OWN() };
    await post('/api/admin/staff/invitations', invited, owner);
    const token = await tokenFor(old, "You're invited to the back office", '/admin/invitation');
    await post('/api/auth/accept-invitation', { token, password: CHOSEN });
    await post('/api/auth/forgot-password', { email: old });
    const session = await signIn(server, old, CHOSEN);
    await post('/api/auth/change-email', { email: present, password: CHOSEN }, session);
    const link = await tokenFor(present, 'Confirm your new email address', '/confirm-new-email');
    await post('/api/auth/confirm-new-email', { token: link });
    await server.database.query('DELETE FROM email_changes');
    await server.database.query('DELETE FROM password_requests');

    await erase(present);

    expect(await mentions('ida.')).toEqual([]);
    expect(await entriesBy(old)).toBe(0);
    expect(await trailProblem()).toBeNull();
  });

  it('not what is about somebody else who has the former name by now', async () => {
    const [person, other] = [await aSignedInPerson(server), await aSignedInPerson(server)];
    await post('/api/auth/logout', {}, person.token);
    await server.database.query(
      `WITH renamed AS (UPDATE users SET username = 'new-' || username WHERE id = $1),
         released AS (DELETE FROM account_names WHERE name = $2)
       UPDATE users SET username = $2 WHERE id = $3`,
      [person.id, person.username, other.id],
    );
    await server.database.query('UPDATE account_names SET name = $1 WHERE name = $2', [
      person.username,
      other.username,
    ]);
    await server.http.post('/api/auth/login').send({ username: person.username, password: 'wrong' }).expect(401);
    await erase(`new-${person.username}`);
    expect((await labelsOf('sign-in.failed')).at(-1)).toBe(person.username);
    expect(await entriesBy(person.username)).toBe(0);
  });

  it('not messages and requests from a former address: somebody else may use it', async () => {
    const { username, formerEmail, email } = await aMovedPerson(server);
    for (const from of [formerEmail, email]) await aMessageFrom(server, from);
    await server.database.query(
      `INSERT INTO registrations (user_type, username, email, first_name, last_name, status, created_at)
       VALUES ('prescriber', 'colleague-of-ana', $1, 'Eva', 'Roy', 'rejected', now())`,
      [formerEmail],
    );
    await erase(username);
    expect(await server.database.query('SELECT email FROM contact_submissions')).toEqual([{ email: formerEmail }]);
    expect(await server.database.query(`SELECT email FROM registrations WHERE username = 'colleague-of-ana'`)).toEqual([
      { email: formerEmail },
    ]);
  });

  it('not entries about another account that had one of the names', async () => {
    const [person, other] = [await aSignedInPerson(server), await aSignedInPerson(server)];
    const attempt = (id: number | null, label: string) =>
      server.database.query(
        `INSERT INTO audit_entries (action, subject_type, subject_id, subject_label, request_id)
         VALUES ('password.rejected', 'account', $1, $2, gen_random_uuid())`,
        [id, label],
      );
    for (const id of [other.id, person.id, null, 2_000_000_000]) await attempt(id, person.username);
    await erase(person.username);
    expect(
      await server.database.query(
        `SELECT subject_id AS id FROM audit_entries
         WHERE action = 'password.rejected' AND subject_label = $1 AND request_id IS NOT NULL`,
        [person.username],
      ),
    ).toEqual([{ id: other.id }]);
    expect(await trailProblem()).toBeNull();
  });

  it('attempts that were only counted', async () => {
    const attempts = server.app.get(DeniedAttempts);
    await attempts.writeSummaries();
    for (let count = 0; count < 3; count += 1)
      await server.http.post('/api/auth/login').send({ username: 'jordan.ellis', password: 'wrong' }).expect(401);
    await attempts.writeSummaries();
    expect((await labelsOf('sign-in.failed.summary')).at(-1)).toMatch(/^jordan\.ellis: 2 more times from 1 network, /);
    await anAccount(server, 'jordan.ellis', 'prescriber', owner);
    await erase('jordan.ellis');
    // Those of names without an account expire within the hour.
    await server.database.query('DELETE FROM sign_in_failures');
    expect(await mentions('jordan.ellis')).toEqual([]);
    expect((await labelsOf('sign-in.failed.summary')).at(-1)).toMatch(
      /^erased-[0-9a-f]{12}: 2 more times from 1 network, /,
    );
    expect(await trailProblem()).toBeNull();
  });

  it('the name among the filters of an export of the trail, but no name that only contains it', async () => {
    const people = ['ellis', 'actor', 'session', 'entries'];
    for (const username of people) await anAccount(server, username, 'prescriber', owner);
    for (const filters of ['', 'actor=Ellis&action=session&q=actor', 'actor=jordan.ellis', 'q=saw%20ellis:%20ellis2'])
      await callerOf(server, owner).get(`/api/admin/audit/export?${filters}`).expect(200);
    for (const username of people) await erase(username);
    const labels = (await labelsOf('audit.exported')).map((label) => label.replace(/erased-[0-9a-f]{12}/g, 'erased'));
    expect(labels).toEqual([
      'all entries',
      'actor: erased, action: session, q: erased',
      'actor: jordan.ellis',
      'q: saw erased: ellis2',
    ]);
    expect(await trailProblem()).toBeNull();
  });

  it('where the person sent a message from', async () => {
    const person = await aSignedInPerson(server);
    await person.confirm();
    await server.http
      .post('/api/contact')
      .set('X-Forwarded-For', '203.0.113.78')
      .send({ name: 'Ana Lee', email: person.email, message: 'Which hours?' })
      .expect(201);
    expect(await mentions('203.0.113.78')).not.toEqual([]);
    await erase(person.username);
    expect(await mentions('203.0.113.78')).toEqual([]);
    expect((await labelsOf('contact.received')).at(-1)).toMatch(/^Message \d+$/);
    expect(await trailProblem()).toBeNull();
  });

  it('what two erasures at once redact in the same entry', async () => {
    const [actor, subject] = [await aSignedInPerson(server), await aSignedInPerson(server)];
    await server.database.query(
      `INSERT INTO audit_entries (actor_id, actor_username, action, subject_type, subject_id, subject_label)
       VALUES ($1, $2, 'account.exported', 'user', $3, $4)`,
      [actor.id, actor.username, subject.id, subject.username],
    );
    const redact = (client: ClientBase, id: number, username: string) =>
      client.query(`SELECT audit_redact($1, $2, '{}', $3, 0, 1000)`, [id, [username], `gone-${username}`]);
    await withClient(server.database.url, async (first) => {
      await first.query('BEGIN');
      await redact(first, actor.id, actor.username);
      const second = withClient(server.database.url, (client) => redact(client, subject.id, subject.username));
      await eventually(async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
        return (await server.database.query<unknown[]>(waiting)).length > 0;
      });
      await first.query('COMMIT');
      await second;
    });
    const rows = await server.database.query(
      `SELECT actor_username AS by, subject_label AS about FROM audit_entries
       WHERE action = 'account.exported' AND actor_id = $1`,
      [actor.id],
    );
    expect(rows).toEqual([{ by: `gone-${actor.username}`, about: `gone-${subject.username}` }]);
  });
});
