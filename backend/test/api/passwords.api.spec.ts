import type { Response } from 'supertest';
import { RateCounter } from '../../src/platform/http';
import { startAccountServers } from '../support/account-servers';
import { eventually } from '../support/eventually';
import { type MailPeer, recipientsOf } from '../support/mail-peer';
import { mailOf, outboxEmpty, rowsWith, tokenIn } from '../support/mailed-links';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const EXPIRED = 'This link has expired or was already used. Request a new one.';
const CHOOSE = 'Choose a new password';
const NEW = 'a better battery';

describe('a forgotten password', () => {
  let server: TestApp;
  let replica: TestApp;
  let peer: MailPeer;

  beforeAll(async () => void ({ peer, server, replica } = await startAccountServers()));

  let people = 0;
  const aPerson = async () => {
    const username = `forgetful-${(people += 1)}`;
    await anAccount(server, username, 'prescriber');
    return { username, email: `${username}@example.org` };
  };
  let callers = 0;
  /** Each from a network of its own, unless a test is about that. */
  const anAddress = () => `198.51.100.${(callers += 1)}`;
  const post = (path: string, body: object, app = server, address = anAddress()) =>
    app.http.post(`/api/auth/${path}`).set('X-Forwarded-For', address).send(body);
  const forgot = (email: string) => post('forgot-password', { email });
  const reset = (token: unknown, password: unknown = NEW, app = server, address?: string) =>
    post('reset-password', { token, password }, app, address);
  const login = (username: string, password: string, address?: string) =>
    post('login', { username, password }, server, address);
  const me = (token: string, app = server) => app.http.get('/api/auth/me').auth(token, { type: 'bearer' });
  const aLink = async (email: string, count = 1) => {
    await forgot(email).expect(202);
    const mail = await mailOf(peer, email, CHOOSE, count);
    await outboxEmpty(server);
    return tokenIn(mail, '/reset-password');
  };
  const query = <T>(sql: string, values: unknown[] = []) => server.database.query<T[]>(sql, values);

  it('is replaced through the link in an email, which works once', async () => {
    const { username, email } = await aPerson();
    const token = await aLink(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    await reset(token).expect(204);
    await login(username, 'correct horse battery').expect(401);
    await login(username, NEW).expect(200);
    expect((await reset(token).expect(400)).body).toEqual({ statusCode: 400, error: 'Bad Request', message: EXPIRED });
    expect((await mailOf(peer, email, 'Your password was changed')).text).toContain(username);
  });

  it('is replaced although the use of the link can’t be counted', async () => {
    const { username, email } = await aPerson();
    const token = await aLink(email);
    jest.spyOn(server.app.get(RateCounter), 'hit').mockRejectedValueOnce(new Error('the database went away'));
    await reset(token).expect(204);
    await login(username, NEW).expect(200);
  });

  it("can be requested in any letter case, and the email goes to the account's address", async () => {
    const { email } = await aPerson();
    await forgot(` ${email.toUpperCase()} `).expect(202);
    await mailOf(peer, email, CHOOSE);
  });

  it('ends every session on every replica, and unlocks an account that failed sign-ins locked', async () => {
    const { username, email } = await aPerson();
    const tokens = [await signIn(server, username), await signIn(replica, username)];
    await me(tokens[0]!, replica).expect(200);
    const home = anAddress();
    for (let count = 0; count < 10; count += 1) await login(username, 'was it this?', home).expect(401);
    await login(username, 'correct horse battery', home).expect(429);
    await reset(await aLink(email)).expect(204);
    for (const token of tokens) await me(token).expect(401);
    await eventually(async () => (await me(tokens[0]!, replica)).status === 401);
    await login(username, NEW, home).expect(200);
  });

  it('is replaced by exactly one of many concurrent uses of a link', async () => {
    const { username, email } = await aPerson();
    const token = await aLink(email);
    const passwords = Array.from({ length: 6 }, (_, index) => `password-${index}`);
    /** Again after 503, the answer if others lock the account for more than 5 s, which they can on a busy machine. */
    const use = async (password: string, app: TestApp): Promise<Response> => {
      const answer = await reset(token, password, app);
      return answer.status === 503 ? use(password, app) : answer;
    };
    const answers = await Promise.all(passwords.map((password, index) => use(password, index % 2 ? server : replica)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400, 400]);
    const chosen = passwords[answers.findIndex(({ status }) => status === 204)]!;
    for (const password of passwords) await login(username, password).expect(password === chosen ? 200 : 401);
  });

  it('invalidates all earlier links as soon as one was used', async () => {
    const { email } = await aPerson();
    const first = await aLink(email);
    const second = await aLink(email, 2);
    await reset(second).expect(204);
    await reset(first).expect(400);
  });

  it("can't be replaced after half an hour", async () => {
    const { email } = await aPerson();
    const token = await aLink(email);
    const [row] = await query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM max(expires_at) - now()) / 60)::int AS minutes FROM one_time_links
       WHERE purpose = 'password-reset'`,
    );
    expect(row?.minutes).toBe(30);
    await query(`UPDATE one_time_links SET expires_at = now() - interval '1 second'`);
    await reset(token).expect(400);
  });

  it('rejects a sign-in with the old password that started earlier', async () => {
    const { username, email } = await aPerson();
    const token = await aLink(email);
    const attempts = [login(username, 'correct horse battery'), reset(token), login(username, 'correct horse battery')];
    const [one, , two] = await Promise.all(attempts);
    for (const { status, body } of [one!, two!]) {
      if (status === 200) await eventually(async () => (await me(body.token)).status === 401);
      else expect(status).toBe(401);
    }
    expect(
      await query(
        'SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.username = $1 AND s.ended_at IS NULL',
        [username],
      ),
    ).toEqual([]);
  });

  it('stores nothing that would allow someone to follow the link', async () => {
    const { email } = await aPerson();
    const token = await aLink(email);
    const tables = ['one_time_links', 'password_requests', 'outbox', 'audit_entries', 'bullmq.job'];
    expect(await rowsWith(token, server, tables)).toEqual([]);
  });

  describe('for an unknown address', () => {
    it('gets the same response after the same work, and sends nothing', async () => {
      const { email } = await aPerson();
      const pending = { username: 'still-waiting', password: 'secret-1', email: 'still-waiting@example.org' };
      await server.http
        .post('/api/register/prescriber')
        .send({ ...pending, firstName: 'A', lastName: 'B' })
        .expect(201);
      const owed = () => query<{ count: number }>('SELECT count(*)::int FROM password_requests');
      const [before] = await owed();
      const answers = [await forgot(email), await forgot('nobody-at-all@example.org'), await forgot(pending.email)];
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 ']));
      const [after] = await owed();
      expect(after!.count - before!.count).toBe(3);
      await mailOf(peer, email, CHOOSE);
      await outboxEmpty(server);
      expect(peer.mails.filter(({ subject }) => subject === CHOOSE).flatMap(recipientsOf)).not.toEqual(
        expect.arrayContaining(['nobody-at-all@example.org', pending.email]),
      );
    });

    it.each(['', 'nobody', 7, null, { $ne: '' }, 'a@b.c\u0000', `${'x'.repeat(300)}@example.org`])(
      'is rejected when the address is invalid: %j',
      async (email) => {
        expect((await post('forgot-password', { email }).expect(400)).body.details).toHaveLength(1);
      },
    );
  });

  describe('an invalid link', () => {
    it.each(['x', 'A'.repeat(43), '../../etc/passwd', "' OR 1=1--", 'Ａ'.repeat(43), '%00'])(
      'is reported as such, whatever it is: %j',
      async (token) => {
        expect((await reset(token).expect(400)).body.message).toBe(EXPIRED);
      },
    );

    it.each([undefined, null, 7, '', ' ', 'x'.repeat(201), 'a\u0000b', ['x']])('is rejected: %j', async (token) => {
      await reset(token).expect(400);
    });

    it('is reported ten times in 15 minutes across all replicas, after which even a valid one has to wait', async () => {
      const { email } = await aPerson();
      const token = await aLink(email);
      const home = anAddress();
      for (let count = 0; count < 10; count += 1)
        await reset(`guess-${count}`, NEW, count % 2 ? server : replica, home).expect(400);
      const { body, headers } = await reset(token, NEW, replica, home).expect(429);
      expect(body.message).toBe('Too many invalid links. Please try again later.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(800);
      await post('confirm-email', { token: 'x' }, server, home).expect(429);
      await reset(token).expect(204);
    });

    it("isn't reported more often to concurrent guesses", async () => {
      const home = anAddress();
      const guesses = await Promise.all(Array.from({ length: 20 }, () => reset('guess', NEW, server, home)));
      expect(guesses.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
      expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
    });
  });

  it.each([
    ['short', 'Password must be at least 6 characters'],
    ['       ', 'Password must be at least 6 characters'],
    ['x'.repeat(201), 'Password may have at most 200 characters'],
  ])("doesn't accept %p, and the link stays valid", async (password, message) => {
    const { email } = await aPerson();
    const token = await aLink(email);
    const { body } = await reset(token, password).expect(400);
    expect(body.details).toEqual([{ field: 'password', message }]);
    await reset(token).expect(204);
  });

  it("doesn't accept a short or leaked password for an administrator", async () => {
    const email = 'chief@example.org';
    const person = { username: 'chief', email, password: 'correct horse battery' };
    await server.createAdministrator(person);
    const token = await aLink(email);
    for (const password of ['eleven char', 'password1234']) {
      const { body } = await reset(token, password).expect(400);
      expect(body.details).toEqual([{ field: 'password', message: expect.stringMatching(/12 to 200|leaked/) }]);
    }
    await reset(token, 'quiet Tuesday harbor').expect(204);
  });

  it('ignores the Idempotency-Key header, so each request counts', async () => {
    const { email } = await aPerson();
    for (let count = 0; count < 2; count += 1) await forgot(email).set('Idempotency-Key', 'the-same').expect(202);
    await mailOf(peer, email, CHOOSE, 2);
    await forgot(email).set('Idempotency-Key', 'x'.repeat(500)).expect(202);
  });

  it('is in the audit trail: which address was requested, and which account changed it', async () => {
    const { username, email } = await aPerson();
    await reset(await aLink(email)).expect(204);
    const admin = await signInAdministrator(server);
    const { body } = await server.http.get('/api/admin/audit?limit=20').auth(admin, { type: 'bearer' }).expect(200);
    const lines = (body as { action: string }[]).filter(({ action }) => action.startsWith('password.'));
    expect(lines.slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'password.reset', actor: expect.objectContaining({ username }) }),
      expect.objectContaining({
        action: 'password.forgotten',
        actor: null,
        subject: expect.objectContaining({ label: email }),
      }),
    ]);
  });
});

describe('password reset requests from one address', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })));
  afterAll(() => server.close());

  const forgot = (email: string, address: string) =>
    server.http.post('/api/auth/forgot-password').set('X-Forwarded-For', address).send({ email });

  it('are limited to five an hour per person, however the address is spelled, known or not', async () => {
    for (let count = 0; count < 5; count += 1)
      await forgot(count % 2 ? 'Ana@example.org' : ' ana@example.org ', '192.0.2.1').expect(202);
    const { body, headers } = await forgot('ana@EXAMPLE.org', '192.0.2.1').expect(429);
    expect(body.message).toBe('Too many requests for a new password. Please try again later.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    await forgot('ana@example.org', '192.0.2.2').expect(202);
    await forgot('ben@example.org', '192.0.2.1').expect(202);
  });

  it('are limited to twenty an hour for all people', async () => {
    for (let count = 0; count < 25; count += 1) await forgot('nobody', '192.0.2.9').expect(400);
    for (let count = 0; count < 20; count += 1) await forgot(`person-${count}@example.org`, '192.0.2.9').expect(202);
    await forgot('one-more@example.org', '192.0.2.9').expect(429);
  });
});
