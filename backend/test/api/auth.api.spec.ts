import { CreateAdministrator } from '../../src/modules/auth';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startReplica, startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'correct horse battery';
const WRONG = { statusCode: 401, error: 'Unauthorized', message: 'Invalid username or password' };

describe('auth', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;

  beforeAll(async () => {
    const env = { TRUST_PROXY: 'loopback' };
    server = await startTestApp({ env });
    replica = await startReplica(server, env);
    admin = await signInAdministrator(server);
  });

  let people = 0;
  const aPerson = async () => {
    const username = `Person-${(people += 1)}`;
    await anAccount(server, username, 'prescriber');
    return { username, email: `${username}@example.org` };
  };
  const attempt = (username: unknown, password: unknown = PASSWORD, app = server, address = '198.51.100.7') =>
    app.http.post('/api/auth/login').set('X-Forwarded-For', address).send({ username, password });
  const me = (token: string, app = server) => app.http.get('/api/auth/me').auth(token, { type: 'bearer' });

  describe('signing in', () => {
    it('returns a token and the person, and nothing else', async () => {
      const { username, email } = await aPerson();
      const { body } = await attempt(username).expect(200);
      const user = {
        id: expect.any(Number),
        username,
        email,
        firstName: 'Ana',
        lastName: 'Lee',
        organization: null,
        phone: null,
        isAdmin: false,
        isPrescriber: true,
        isSalesRep: false,
        staffRoles: [],
        permissions: ['documents:read', 'documents:follow'],
        emailConfirmed: false,
        manufacturer: null,
        groups: [],
        needsSecondFactor: false,
        confirmBy: null,
        lastVisitAt: null,
      };
      expect(body).toEqual({ token: expect.any(String), user });
      expect((await me(body.token).expect(200)).body).toEqual(user);
    });

    it('works with an email and in any letter case', async () => {
      const { username, email } = await aPerson();
      for (const name of [email, email.toUpperCase(), username.toLowerCase(), ` ${username} `])
        await attempt(name).expect(200);
    });

    it('rejects a wrong password, an unknown name, and a pending or rejected person with the same message', async () => {
      const { username } = await aPerson();
      const pending = aRegistration();
      const rejected = aRegistration();
      await server.http.post('/api/register/prescriber').send(pending).expect(201);
      const { body } = await server.http.post('/api/register/prescriber').send(rejected).expect(201);
      await server.http
        .post(`/api/admin/registrations/${body.id}/reject`)
        .auth(admin, { type: 'bearer' })
        .send({})
        .expect(200);

      expect((await attempt(username, 'wrong').expect(401)).body).toEqual(WRONG);
      for (const name of ['nobody-at-all', pending.username, pending.email, rejected.username])
        expect((await attempt(name).expect(401)).body).toEqual(WRONG);
    });

    it.each([
      [{ username: '  ', password: 'x' }, 'Username is required'],
      [{ username: 'ana' }, 'Password is required'],
      [{ username: 'a'.repeat(100_000), password: 'x' }, 'Username may have at most 254 characters'],
      [{ username: { $ne: '' }, password: 'x' }, 'Username must be text'],
    ])('reports what is missing or wrong', async (body, message) => {
      const answer = await server.http.post('/api/auth/login').send(body).expect(400);
      expect(answer.body.message).toBe(message);
    });

    it("doesn't trim the password", async () => {
      const { username } = await aPerson();
      await attempt(username, ` ${PASSWORD} `).expect(401);
    });
  });

  describe('ten failed sign-ins', () => {
    it('lock the account for that address, however its name is spelled, on every replica', async () => {
      const { username, email } = await aPerson();
      const names = [username, email, username.toUpperCase(), email.toUpperCase()];
      for (let count = 0; count < 10; count += 1)
        await attempt(names[count % 4], 'wrong', count % 2 ? server : replica).expect(401);

      const locked = await attempt(username, PASSWORD, replica).expect(429);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
      await attempt(email, PASSWORD, server).expect(429);
      await attempt(username, PASSWORD, server, '198.51.100.8').expect(200);
    });

    it('also lock an unknown name', async () => {
      for (let count = 0; count < 10; count += 1) await attempt('who-is-this', 'wrong').expect(401);
      await attempt('WHO-is-this', 'wrong').expect(429);
    });

    it("can't be bypassed by guessing concurrently", async () => {
      const { username } = await aPerson();
      const guesses = await Promise.all(Array.from({ length: 24 }, () => attempt(username, 'wrong')));
      const answered = guesses.filter(({ status }) => status === 401);
      expect(answered.length).toBeLessThanOrEqual(10);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(24 - answered.length);
      await attempt(username).expect(429);
    });

    it("can't be bypassed by changing the address within one IPv6 network", async () => {
      const { username } = await aPerson();
      for (let host = 1; host <= 10; host += 1)
        await attempt(username, 'wrong', server, `2001:db8:1:2::${host}`).expect(401);
      await attempt(username, PASSWORD, server, '2001:db8:1:2:ffff::1').expect(429);
      await attempt(username, PASSWORD, server, '2001:db8:1:3::1').expect(200);
    });

    it('must be consecutive', async () => {
      const { username } = await aPerson();
      for (let count = 0; count < 9; count += 1) await attempt(username, 'wrong').expect(401);
      await attempt(username).expect(200);
      for (let count = 0; count < 9; count += 1) await attempt(username, 'wrong').expect(401);
      await attempt(username).expect(200);
    });

    it('expire after 15 minutes', async () => {
      const { username } = await aPerson();
      for (let count = 0; count < 10; count += 1) await attempt(username, 'wrong').expect(401);
      await server.database.query(`UPDATE sign_in_failures SET at = at - interval '15 minutes'`);
      await attempt(username).expect(200);
    });
  });

  describe('signing out', () => {
    it('ends the session on every replica, and no other session', async () => {
      const { username } = await aPerson();
      const token = await signIn(server, username);
      const other = await signIn(server, username);
      await me(token, replica).expect(200);
      await server.http.post('/api/auth/logout').auth(token, { type: 'bearer' }).expect(204);
      await me(token).expect(401);
      await eventually(async () => (await me(token, replica)).status === 401);
      await me(other, replica).expect(200);
    });
  });

  describe('a token', () => {
    it('that is invalid is rejected', async () => {
      const [head, claims] = admin.split('.');
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
      for (const token of ['x', 'a.b.c', `${head}.${claims}.AAAA`, unsigned]) await me(token).expect(401);
      await server.http.get('/api/auth/me').expect(401);
    });

    it("that is invalid doesn't break a public route", async () => {
      await server.http.get('/api/auth/demo').auth('x.y.z', { type: 'bearer' }).expect(200);
    });
  });

  describe('the demo administrator', () => {
    it('is reported while its password is unchanged', async () => {
      const { body } = await server.http.get('/api/auth/demo').expect(200);
      expect(body).toEqual({ username: 'admin', password: 'pharmacy-demo' });
    });

    it("isn't reported after its password was changed, and every old session has ended", async () => {
      const token = await signInAdministrator(server);
      const administrators = server.app.get(CreateAdministrator);
      const person = { username: 'admin', email: 'admin@example.org' };
      expect(await administrators.createOrReset({ ...person, password: 'quite another one' })).toBe('rekeyed');
      await server.http.get('/api/auth/demo').expect(404);
      await eventually(async () => (await me(token)).status === 401);
      await administrators.createOrReset({ ...person, password: 'pharmacy-demo' });
      await server.http.get('/api/auth/demo').expect(200);
    });
  });
});
