import type { AccountView } from '@pharmacy/contracts';
import { ACCOUNT_CONFIRMATIONS } from '../../src/modules/auth/application/confirm-account.use-case';
import { Schedules } from '../../src/platform/queue';
import { Clock } from '../../src/platform/time';
import { eventually } from '../support/eventually';
import { connectLive } from '../support/live-client';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startReplica, startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'correct horse battery';
const ENDED = 'Your access has ended: confirm your account';
const WRONG = 'Invalid username or password';
const bearer = { type: 'bearer' } as const;

describe('the confirmation of accounts', () => {
  let server: TestApp;
  let replica: TestApp;
  let peer: MailPeer;
  let admin: string;

  beforeAll(async () => {
    peer = await startMailPeer();
    const env = { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org', TRUST_PROXY: 'loopback' };
    server = await startTestApp({ env });
    replica = await startTestApp({ env, database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
  }, 120_000);
  afterEach(() => jest.restoreAllMocks());

  let people = 0;
  let callers = 0;
  /** Approved on March 31, 2026, unless `changes` say something else. */
  const aPerson = async (changes = `confirmation_from = '2026-03-31T18:00:00Z'`) => {
    // No one else is due.
    await server.database.query('UPDATE users SET deactivated_at = now(), confirm_by = NULL WHERE NOT is_admin');
    const username = `due-${(people += 1)}`;
    await anAccount(server, username, people % 2 === 0 ? 'salesrep' : 'prescriber');
    const token = await signIn(server, username);
    await server.database.query(`UPDATE users SET ${changes} WHERE username = $1`, [username]);
    await outboxEmpty(server);
    return { username, email: `${username}@example.org`, token, id: (await found(username)).id };
  };
  const endedPerson = () => aPerson(`deactivated_at = now(), confirm_by = '2027-03-31', confirmation_reminder = 7`);
  const found = async (username: string, query = '') => {
    const { body } = await server.http.get(`/api/admin/users?q=${username}${query}`).auth(admin, bearer).expect(200);
    return (body as AccountView[])[0]!;
  };
  const post = (path: string, body: object = {}, token?: string) => {
    const request = server.http.post(`/api/${path}`).set('X-Forwarded-For', `198.51.100.${(callers += 1)}`);
    return (token ? request.auth(token, bearer) : request).send(body);
  };
  const login = (username: string, password = PASSWORD) => post('auth/login', { username, password });
  const me = (token: string, app = server) => app.http.get('/api/auth/me').auth(token, bearer);
  const confirm = (token: string) => post('auth/confirm-account', { token });
  const subjectsTo = (address: string) =>
    peer.mails.filter((mail) => recipientsOf(mail).includes(address)).map(({ subject }) => subject);
  const linkIn = async (address: string, subject: string) => {
    const mail = await mailOf(peer, address, subject);
    await outboxEmpty(server);
    return tokenIn(mail, 'https://pharmacy.example.org/confirm-account');
  };
  /** What the schedule does, on both replicas at once. Returns the subjects that the person got so far, the last first. */
  const look = async (at: string, address: string) => {
    for (const { app } of [server, replica]) jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(at));
    await Promise.all(
      [server, replica].map(async ({ app }) => app.get(Schedules).handlerOf(ACCOUNT_CONFIRMATIONS)?.()),
    );
    jest.restoreAllMocks();
    await outboxEmpty(server);
    return subjectsTo(address)
      .filter((subject) => /confirm your account/i.test(subject ?? ''))
      .reverse();
  };
  const actionsOf = async (id: number) => {
    const rows = await server.database.query<{ action: string; actor: string | null; label: string }[]>(
      `SELECT action, actor_username AS actor, subject_label AS label FROM audit_entries
       WHERE subject_id = $1 AND (action LIKE 'account.%' OR action LIKE 'sign-in.%') ORDER BY id`,
      [id],
    );
    return rows.map(({ action, actor, label }) => `${actor ?? 'nobody'}: ${action} ${label}`);
  };

  it('is asked for by email 30 and 7 days before, once each on all replicas, and access ends after the last day', async () => {
    const { username, email, id, token } = await aPerson();
    const by = 'Confirm your account by Mar 31, 2027';
    // At 5:59 UTC it's still February 28 at the pharmacy.
    expect(await look('2027-03-01T05:59:00Z', email)).toEqual([]);
    expect(await look('2027-03-01T06:00:00Z', email)).toEqual([by]);
    expect(await look('2027-03-02T18:00:00Z', email)).toEqual([by]);
    expect(await found(username, '&status=due')).toMatchObject({ confirmBy: '2027-03-31', deactivatedAt: null });
    expect((await me(token)).body).toMatchObject({ confirmBy: '2027-03-31' });
    expect(await look('2027-03-24T18:00:00Z', email)).toEqual([by, by]);
    expect(await look('2027-04-01T04:59:00Z', email)).toEqual([by, by]);
    await me(token).expect(200);
    expect(await look('2027-04-01T05:00:00Z', email)).toEqual([ENDED, by, by]);
    expect(await look('2027-05-01T05:00:00Z', email)).toEqual([ENDED, by, by]);
    await me(token).expect(401);
    expect(await actionsOf(id)).toEqual([
      `nobody: account.confirmation-due ${username}`,
      `nobody: account.confirmation-due ${username}`,
      `nobody: account.lapsed ${username}`,
    ]);
  });

  it('closes sign-in, sessions, live connections, and other emails like a deactivation, until it comes', async () => {
    const now = new Date().toISOString();
    const { username, email, id, token } = await aPerson(`confirmation_from = '2019-03-31T18:00:00Z'`);
    const [reminder] = await look(now, email);
    const link = await linkIn(email, reminder!);
    await server.database.query(
      `UPDATE users SET confirm_by = '2020-03-31', confirmation_reminder = 7 WHERE username = $1`,
      [username],
    );
    await me(token, replica).expect(200);
    const live = await connectLive(replica);
    live.ask('session', token);
    await live.frame(1);
    await look(now, email);

    expect(await live.frame(2)).toEqual({ type: 'session', data: { ended: true } });
    live.leave();
    for (const app of [server, replica]) await eventually(async () => (await me(token, app)).status === 401);
    await server.http.get('/api/documents').auth(token, bearer).expect(401);
    expect((await login(username).expect(403)).body.message).toBe(
      'Your access ended because the account wasn’t confirmed by Mar 31, 2020. ' +
        'We sent a link to your email address: open it, confirm the account, and sign in again.',
    );
    expect((await login(username, 'a guess').expect(401)).body.message).toBe(WRONG);
    await post('auth/forgot-password', { email }).expect(202);
    await post('view-as', { userId: id }, admin).expect(409);
    await outboxEmpty(server);
    expect(subjectsTo(email)).not.toContain('Choose a new password');
    expect(await found(username, '&status=deactivated')).toMatchObject({ id, confirmBy: '2020-03-31' });

    await confirm(link).expect(204);
    await me(token).expect(401);
    await me(await signIn(server, username)).expect(200);
    await confirm(link).expect(400);
  });

  it('takes one click in the portal while it’s due, and leaves one entry in the trail', async () => {
    const { username, email, id, token } = await aPerson();
    await look('2027-03-01T18:00:00Z', email);
    const link = await linkIn(email, 'Confirm your account by Mar 31, 2027');
    const press = (key: string) => post('auth/me/confirm', {}, token).set('Idempotency-Key', key).expect(200);
    for (const key of ['first-press', 'first-press', 'second-press'])
      expect((await press(key)).body).toMatchObject({ username, confirmBy: null });
    expect((await actionsOf(id)).slice(1)).toEqual([`${username}: account.confirmed ${username}`]);
    await confirm(link).expect(400);
    expect(await look('2027-04-01T18:00:00Z', email)).toHaveLength(1);
  });

  it('comes back after the end with the link, or with another that signing in sends, once an hour', async () => {
    const { username, email, id } = await endedPerson();
    await login(username).expect(403);
    await login(email).expect(403);
    const link = await linkIn(email, ENDED);
    expect(subjectsTo(email).filter((subject) => subject === ENDED)).toHaveLength(1);
    expect(await actionsOf(id)).toContain(`nobody: sign-in.lapsed ${username}`);
    await confirm('made-up').expect(400);
    await confirm(link).expect(204);
    expect((await login(username).expect(200)).body.user).toMatchObject({ username, confirmBy: null });
    expect((await actionsOf(id)).at(-1)).toBe(`${username}: account.confirmed ${username}`);
  });

  it('is given by staff with a reason, which the trail keeps', async () => {
    const { username, email, id, token } = await endedPerson();
    const byStaff = (body: object, as = admin) => post(`admin/users/${id}/confirm`, body, as);
    expect((await byStaff({ reason: ' ' }).expect(400)).body.details).toEqual([
      { field: 'reason', message: 'Write how you know that the person still needs the account' },
    ]);
    await byStaff({ reason: 'x'.repeat(201) }).expect(400);
    await byStaff({ reason: 'Mine' }, token).expect(401);
    await post(`admin/users/${id}/activate`, {}, admin).expect(409);
    const reason = 'Called the clinic, '.padEnd(200, 'x');
    const { body } = await byStaff({ reason }).expect(200);
    expect(body).toMatchObject({ id, confirmBy: null, deactivatedAt: null });
    await byStaff({ reason: 'Again' }).expect(409);
    await login(username).expect(200);
    await mailOf(peer, email, 'Your account is active again');
    expect(await actionsOf(id)).toEqual([
      `${server.config.adminUsername}: account.confirmed-by-staff ${username}: ${reason}`,
      `${server.config.adminUsername}: account.activated ${username}`,
    ]);
    await post(`admin/users/${(await found('admin')).id}/confirm`, { reason: 'x' }, admin).expect(404);
  });

  it('no longer helps once staff has deactivated the account', async () => {
    const { username, email, id } = await endedPerson();
    await login(username).expect(403);
    const link = await linkIn(email, ENDED);
    expect((await post(`admin/users/${id}/deactivate`, {}, admin).expect(200)).body.confirmBy).toBeNull();
    await confirm(link).expect(400);
    expect((await login(username).expect(401)).body.message).toBe(WRONG);
    await post(`admin/users/${id}/activate`, {}, admin).expect(200);
    await login(username).expect(200);
  });

  it('gives people with an old account both emails before their access ends', async () => {
    const { email, token } = await aPerson(`confirmation_from = '2019-01-01T18:00:00Z'`);
    expect(await look('2027-03-01T18:00:00Z', email)).toEqual(['Confirm your account by Mar 31, 2027']);
    expect(await look('2027-06-01T18:00:00Z', email)).toEqual([
      'Confirm your account by Jun 8, 2027',
      'Confirm your account by Mar 31, 2027',
    ]);
    await me(token).expect(200);
  });

  it('isn’t asked of staff, or of anyone with a period of 0 months', async () => {
    const { email, token } = await aPerson();
    await look('2027-03-01T18:00:00Z', email);
    const [{ due } = { due: -1 }] = await server.database.query<{ due: number }[]>(
      'SELECT count(*)::int AS due FROM users WHERE is_admin AND confirm_by IS NOT NULL',
    );
    expect(due).toBe(0);
    const off = await startReplica(server, { ACCOUNT_CONFIRMATION_MONTHS: '0' });
    await off.app.get(Schedules).handlerOf(ACCOUNT_CONFIRMATIONS)?.();
    expect((await me(token, off)).body).toMatchObject({ confirmBy: null });
    await off.close();
  });
});
