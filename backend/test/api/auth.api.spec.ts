import { Pool } from 'pg';
import { CreateAdministrator } from '../../src/modules/auth';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'correct horse battery';
const WRONG = { statusCode: 401, error: 'Unauthorized', message: 'Invalid username or password' };

describe('auth', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
    const env = { TRUST_PROXY: 'loopback', JWT_SECRET: server.config.jwtSecret.toString(), ROLE: 'web' };
    replica = await startTestApp({ database: server.database, env });
    admin = await signInAdministrator(server);
  });
  afterAll(async () => {
    await replica.close();
    await server.close();
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
    it('gives a token and the person, and nothing else', async () => {
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
        emailConfirmed: false,
        lastVisitAt: null,
      };
      expect(body).toEqual({ token: expect.any(String), user });
      expect((await me(body.token).expect(200)).body).toEqual(user);
    });

    it('works by e-mail and in any letter case', async () => {
      const { username, email } = await aPerson();
      for (const name of [email, email.toUpperCase(), username.toLowerCase(), ` ${username} `])
        await attempt(name).expect(200);
    });

    it('refuses a wrong password, an unknown name, and who is pending or rejected, in the same words', async () => {
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
    ])('says what is missing or wrong', async (body, message) => {
      const answer = await server.http.post('/api/auth/login').send(body).expect(400);
      expect(answer.body.message).toBe(message);
    });

    it('does not trim the password', async () => {
      const { username } = await aPerson();
      await attempt(username, ` ${PASSWORD} `).expect(401);
    });
  });

  describe('ten failures', () => {
    it('lock the account for that address, whatever its name is spelled like, on every replica', async () => {
      const { username, email } = await aPerson();
      const names = [username, email, username.toUpperCase(), email.toUpperCase()];
      for (let count = 0; count < 10; count += 1)
        await attempt(names[count % 4], 'wrong', count % 2 ? server : replica).expect(401);

      const locked = await attempt(username, PASSWORD, replica).expect(429);
      expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
      await attempt(email, PASSWORD, server).expect(429);
      await attempt(username, PASSWORD, server, '198.51.100.8').expect(200);
    });

    it('lock an unknown name as well', async () => {
      for (let count = 0; count < 10; count += 1) await attempt('who-is-this', 'wrong').expect(401);
      await attempt('WHO-is-this', 'wrong').expect(429);
    });

    it('are not had by guessing side by side', async () => {
      const { username } = await aPerson();
      const guesses = await Promise.all(Array.from({ length: 24 }, () => attempt(username, 'wrong')));
      const answered = guesses.filter(({ status }) => status === 401);
      expect(answered.length).toBeLessThanOrEqual(10);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(24 - answered.length);
      await attempt(username).expect(429);
    });

    it('are not had by changing the address within one IPv6 network', async () => {
      const { username } = await aPerson();
      for (let host = 1; host <= 10; host += 1)
        await attempt(username, 'wrong', server, `2001:db8:1:2::${host}`).expect(401);
      await attempt(username, PASSWORD, server, '2001:db8:1:2:ffff::1').expect(429);
      await attempt(username, PASSWORD, server, '2001:db8:1:3::1').expect(200);
    });

    it('must come in a row', async () => {
      const { username } = await aPerson();
      for (let count = 0; count < 9; count += 1) await attempt(username, 'wrong').expect(401);
      await attempt(username).expect(200);
      for (let count = 0; count < 9; count += 1) await attempt(username, 'wrong').expect(401);
      await attempt(username).expect(200);
    });

    it('are forgotten after a quarter of an hour', async () => {
      const { username } = await aPerson();
      for (let count = 0; count < 10; count += 1) await attempt(username, 'wrong').expect(401);
      const database = new Pool({ connectionString: server.database.url });
      await database.query(`UPDATE sign_in_failures SET at = at - interval '15 minutes'`);
      await database.end();
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
    it('that is bad is refused', async () => {
      const [head, claims] = admin.split('.');
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
      for (const token of ['x', 'a.b.c', `${head}.${claims}.AAAA`, unsigned]) await me(token).expect(401);
      await server.http.get('/api/auth/me').expect(401);
    });

    it('that is bad does not break a public address', async () => {
      await server.http.get('/api/auth/demo').auth('x.y.z', { type: 'bearer' }).expect(200);
    });
  });

  describe('the demo administrator', () => {
    it('is told while the password is unchanged', async () => {
      const { body } = await server.http.get('/api/auth/demo').expect(200);
      expect(body).toEqual({ username: 'admin', password: 'pharmacy-demo' });
    });

    it('is not told when it was changed, and every old session is over', async () => {
      const token = await signInAdministrator(server);
      const administrators = server.app.get(CreateAdministrator);
      const person = { username: 'admin', email: 'admin@example.org' };
      expect(await administrators.createOrRekey({ ...person, password: 'another one' })).toBe('rekeyed');
      await server.http.get('/api/auth/demo').expect(404);
      await eventually(async () => (await me(token)).status === 401);
      await administrators.createOrRekey({ ...person, password: 'pharmacy-demo' });
      await server.http.get('/api/auth/demo').expect(200);
    });
  });
});
