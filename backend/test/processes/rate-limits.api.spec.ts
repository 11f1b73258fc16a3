import { aRegistration } from '../support/factories';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const aPerson = (username: string) => ({
  username,
  password: 'secret-1',
  email: `${username}@example.org`,
  firstName: 'Ada',
  lastName: 'King',
});

describe('rate limits', () => {
  let server: TestApp;
  let replica: TestApp;

  beforeEach(async () => {
    server = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
    replica = await startTestApp({ database: server.database, env: { RATE_LIMITS: 'on' } });
  });
  afterEach(async () => {
    await replica.close();
    await server.close();
  });

  const register = (username: string, app = server, key = username) =>
    app.http.post('/api/register/prescriber').set('Idempotency-Key', key).send(aPerson(username));

  it('are counted for all replicas together, and include when to retry', async () => {
    for (let i = 0; i < 20; i++) await register(`person-${i}`, i % 2 ? server : replica).expect(201);
    const { body, headers } = await register('one-too-many').expect(429);
    expect(body).toMatchObject({
      statusCode: 429,
      error: 'Too Many Requests',
      message: expect.stringMatching(/\w+ \w+/) as string,
    });
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    await register('one-too-many', replica).expect(429);
  });

  it("don't count requests that were rejected as invalid, or repeats under the same key", async () => {
    for (let i = 0; i < 25; i++) await register('x').expect(400);
    for (let i = 0; i < 25; i++) await register('the-same').expect(201);
    for (let i = 0; i < 19; i++) await register(`person-${i}`).expect(201);
    await register('one-too-many').expect(429);
    await register('the-same').expect(201);
  });

  it('apply to one address, and only a trusted proxy can forward one', async () => {
    const from = (address: string, username: string, app: TestApp) =>
      register(username, app).set('X-Forwarded-For', address);
    for (let i = 0; i < 20; i++) await from('203.0.113.7', `proxied-${i}`, server).expect(201);
    await from('203.0.113.7', 'proxied', server).expect(429);
    await from('203.0.113.8', 'neighbor', server).expect(201);
    await from('203.0.113.7, 127.0.0.2', 'by-two-proxies', server).expect(429);
    for (let i = 0; i < 20; i++) await from(`198.51.100.${i}`, `made-up-${i}`, replica).expect(201);
    await from('198.51.100.99', 'made-up', replica).expect(429);
  });
});

describe('registrations from one address', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ env: { RATE_LIMITS: 'on' } })));
  afterAll(() => server.close());

  it('are limited to twenty an hour', async () => {
    for (let count = 0; count < 20; count += 1)
      await server.http.post('/api/register/prescriber').send(aRegistration()).expect(201);
    const { body, headers } = await server.http.post('/api/register/prescriber').send(aRegistration()).expect(429);
    expect(body.message).toBe('Too many registrations from your network. Please try again later.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('exports of the own data from one address', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ env: { RATE_LIMITS: 'on' } })));
  afterAll(() => server.close());

  it('are limited to twenty an hour', async () => {
    const token = await signInAdministrator(server);
    const ownData = () => server.http.get('/api/auth/me/export?format=json').auth(token, { type: 'bearer' });
    for (let count = 0; count < 20; count += 1) await ownData().expect(200);
    const { body, headers } = await ownData().expect(429);
    expect(body.message).toBe('Too many downloads from your network. Please try again in an hour.');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
