import { startAccountServers } from '../support/account-servers';
import { type MailPeer, recipientsOf } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { anAccount, signInAdministrator } from '../support/people';
import type { TestApp } from '../support/test-app';

const PASSWORD = 'correct horse battery';
const TO_ACCOUNT = 'Many failed sign-ins to one account';
const FROM_NETWORK = 'Many failed sign-ins from one network';

describe('guessing passwords', () => {
  let server: TestApp;
  let replica: TestApp;
  let peer: MailPeer;

  beforeAll(async () => {
    ({ peer, server, replica } = await startAccountServers());
    await signInAdministrator(server);
  });
  beforeEach(() => query('DELETE FROM rate_limits'));

  const query = <T>(sql: string, values: unknown[] = []) => server.database.query<T[]>(sql, values);
  let people = 0;
  const aPerson = async () => {
    const username = `owner-${(people += 1)}`;
    await anAccount(server, username, 'prescriber');
    const [row] = await query<{ id: number }>('SELECT id FROM users WHERE username = $1', [username]);
    return { username, email: `${username}@example.org`, key: `user:${row!.id}` };
  };

  let callers = 0;
  const anAddress = () => `198.18.${(callers += 1) >> 8}.${callers & 255}`;
  const attempt = (username: string, password = 'wrong', { from = anAddress(), cookie = '', app = server } = {}) =>
    app.http.post('/api/auth/login').set('X-Forwarded-For', from).set('Cookie', cookie).send({ username, password });
  /** What the browser sends back after someone signed in from it. */
  const aKnownBrowser = async (username: string, cookie = '', password = PASSWORD) => {
    const { headers } = await attempt(username, password, { cookie }).expect(200);
    return String(headers['set-cookie']).split(';')[0]!;
  };
  /** Inserts this many failed sign-ins from moments ago. */
  const failed = (count: number, row: { account?: string; address?: string; site?: string }) =>
    query(
      `INSERT INTO sign_in_failures (account, address, site, at)
       SELECT coalesce($2, 'name:guess-' || n), coalesce($3, '192.0.2.' || n), $4, now()
       FROM generate_series(1, $1::int) AS n`,
      [count, row.account ?? null, row.address ?? null, row.site ?? null],
    );
  const textOf = ({ text = '' }: { readonly text?: string }) => text.replace(/\s+/g, ' ');
  const mailsOf = (subject: string) => peer.mails.filter((mail) => mail.subject === subject);

  describe('for one account from many networks', () => {
    it('locks it for unknown browsers on every replica, and never for a browser its owner has used', async () => {
      const { username } = await aPerson();
      const cookie = await aKnownBrowser(username);
      const answers = [];
      for (let guess = 0; guess < 60; guess += 1)
        answers.push(await attempt(username, 'wrong', { app: guess % 2 ? server : replica }));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
      expect(answers.slice(50).every(({ status }) => status === 429)).toBe(true);
      const rejected = await attempt(username, PASSWORD).expect(429);
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
      await attempt(username, PASSWORD, { cookie }).expect(200);
      await attempt(username, PASSWORD, { cookie, app: replica }).expect(200);
    });

    it('locks an unknown name in the same way', async () => {
      await failed(50, { account: 'name:nobody-at-all' });
      await failed(50, { account: (await aPerson()).key });
      const unknown = await attempt('nobody-at-all').expect(429);
      const known = await attempt(`owner-${people}`).expect(429);
      expect(unknown.body).toEqual(known.body);
      expect(known.body.message).toContain('choose a new password with "Forgot your password?"');
    });

    it('gets no additional attempts by running guesses concurrently', async () => {
      const { username, key } = await aPerson();
      await failed(40, { account: key });
      const guesses = await Promise.all(Array.from({ length: 20 }, () => attempt(username)));
      expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
      await attempt(username, PASSWORD).expect(429);
    });

    it('ends for an owner without a known browser when they choose a new password by email', async () => {
      const { username, email, key } = await aPerson();
      await failed(50, { account: key });
      await server.http
        .post('/api/auth/forgot-password')
        .set('X-Forwarded-For', anAddress())
        .send({ email })
        .expect(202);
      const token = tokenIn(await mailOf(peer, email, 'Choose a new password'), '/reset-password');
      await outboxEmpty(server);
      const { headers } = await server.http
        .post('/api/auth/reset-password')
        .send({ token, password: 'a better battery' })
        .expect(204);
      await failed(50, { account: key });
      const [cookie] = String(headers['set-cookie']).split(';');
      await attempt(username, 'a better battery').expect(429);
      await attempt(username, 'a better battery', { cookie }).expect(200);
    });
  });

  describe('for many names from one network', () => {
    it('locks an address, except for browsers that have signed in before', async () => {
      const { username } = await aPerson();
      const cookie = await aKnownBrowser(username);
      const from = '203.0.113.9';
      await failed(95, { address: from });
      const answers = [];
      for (let name = 0; name < 8; name += 1) answers.push(await attempt(`spray-${name}`, 'wrong', { from }));
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
      await attempt(username, PASSWORD, { from }).expect(429);
      await attempt(username, PASSWORD, { from, cookie }).expect(200);
      await attempt(username, PASSWORD).expect(200);
    });

    it.each([
      ['/64', '2001:db8:aa:1::/64', '2001:db8:aa::/48', '2001:db8:aa:1:ffff::7', '2001:db8:bb:2::7'],
      ['/48', '2001:db8:cc:1::/64', '2001:db8:cc::/48', '2001:db8:cc:7777::7', '2001:db8:cd:1::7'],
    ])('locks an IPv6 %s', async (_, address, site, within, elsewhere) => {
      const { username } = await aPerson();
      await failed(99, { address, site });
      await attempt('one-more', 'wrong', { from: within }).expect(401);
      await attempt(username, PASSWORD, { from: within }).expect(429);
      await attempt(username, PASSWORD, { from: elsewhere }).expect(200);
    });
  });

  describe('from a known browser', () => {
    it('is locked after ten failures, regardless of other sign-ins', async () => {
      const { username } = await aPerson();
      const cookie = await aKnownBrowser(username);
      for (let guess = 0; guess < 10; guess += 1) await attempt(username, 'wrong', { cookie }).expect(401);
      await attempt(username, PASSWORD, { cookie }).expect(429);
      await attempt(username, PASSWORD).expect(200);
    });

    it('is locked only after ten consecutive failures', async () => {
      const { username } = await aPerson();
      const cookie = await aKnownBrowser(username);
      for (let round = 0; round < 2; round += 1) {
        for (let guess = 0; guess < 9; guess += 1) await attempt(username, 'wrong', { cookie }).expect(401);
        await attempt(username, PASSWORD, { cookie }).expect(200);
      }
    });

    it('counts as unknown for a different account, with an old password, and with a forged cookie', async () => {
      const [one, other] = [await aPerson(), await aPerson()];
      const cookie = await aKnownBrowser(one.username);
      await failed(50, { account: other.key });
      await attempt(other.username, PASSWORD, { cookie }).expect(429);
      await failed(50, { account: one.key });
      const [head, claims] = cookie.split('.');
      await attempt(one.username, PASSWORD, { cookie: `${head}.${claims}.AAAA` }).expect(429);
      await attempt(one.username, PASSWORD, { cookie }).expect(200);
      await query(`UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'admin')
        WHERE username = '${one.username}'`);
      await attempt(one.username, 'pharmacy-demo', { cookie }).expect(429);
    });

    it('is recognized for everyone who has signed in from it', async () => {
      const [one, other] = [await aPerson(), await aPerson()];
      const cookie = await aKnownBrowser(other.username, await aKnownBrowser(one.username));
      for (const { username, key } of [one, other]) {
        await failed(50, { account: key });
        await attempt(username, PASSWORD, { cookie }).expect(200);
      }
    });

    it('is recognized by a cookie that no script, no other site, and no other path can read', async () => {
      const { headers } = await attempt((await aPerson()).username, PASSWORD).expect(200);
      expect(String(headers['set-cookie'])).toMatch(
        /^known_browser=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect((await attempt('nobody-at-home').expect(401)).headers).not.toHaveProperty('set-cookie');
    });
  });

  describe('is reported to the administrators', () => {
    it('once, when an account is locked', async () => {
      const { username, key } = await aPerson();
      const before = mailsOf(TO_ACCOUNT).length;
      await failed(47, { account: key });
      await Promise.all(Array.from({ length: 8 }, () => attempt(username)));
      await query(`DELETE FROM sign_in_failures WHERE ctid IN (
        SELECT ctid FROM sign_in_failures WHERE account = '${key}' LIMIT 5)`);
      await Promise.all(Array.from({ length: 8 }, () => attempt(username)));
      const mail = await mailOf(peer, 'admin@example.org', TO_ACCOUNT, before + 1);
      await outboxEmpty(server);
      expect(mailsOf(TO_ACCOUNT)).toHaveLength(before + 1);
      expect(textOf(mail)).toContain(`failed sign-ins to the account ${username},`);
      expect(textOf(mail)).toMatch(/ 5\d failed sign-ins/);
      expect(mail.text).toContain('https://pharmacy.example.org/admin/audit?action=sign-in.failed');
      expect(mail.text).not.toContain('wrong');
    });

    it('once, when a network is locked, and never for an unknown name', async () => {
      const before = mailsOf(FROM_NETWORK).length;
      const accounts = mailsOf(TO_ACCOUNT).length;
      await failed(49, { account: 'name:phantom' });
      await attempt('phantom').expect(401);
      await failed(99, { address: '203.0.113.77' });
      await attempt('last-of-many', 'wrong', { from: '203.0.113.77' }).expect(401);
      const mail = await mailOf(peer, 'admin@example.org', FROM_NETWORK, before + 1);
      expect(textOf(mail)).toContain('100 failed sign-ins from 203.0.113.77, using 100 different usernames');
      await outboxEmpty(server);
      expect(mailsOf(TO_ACCOUNT)).toHaveLength(accounts);
    });

    it('at most ten times an hour, however many accounts are attacked, and to every active administrator', async () => {
      const colleague = { username: 'colleague', email: 'colleague@example.org', password: PASSWORD };
      await server.createAdministrator(colleague);
      const before = mailsOf(FROM_NETWORK).length;
      for (let source = 1; source <= 12; source += 1) {
        await failed(99, { address: `203.0.113.${100 + source}` });
        await attempt('anybody', 'wrong', { from: `203.0.113.${100 + source}` });
      }
      await outboxEmpty(server);
      const mails = mailsOf(FROM_NETWORK).slice(before);
      expect(mails).toHaveLength(20);
      expect(mails.filter((mail) => recipientsOf(mail).includes(colleague.email))).toHaveLength(10);
    });
  });
});
