import { contactMessages } from '@pharmacy/contracts';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const letter = { name: 'Pat Doe', email: 'pat.doe@example.org', message: 'Are you open on Saturday?' };

describe('messages from one address', () => {
  let server: TestApp;
  beforeAll(async () => (server = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })));
  afterAll(() => server.close());

  const send = (address: string, extra: object = {}) =>
    server.http
      .post('/api/contact')
      .set('X-Forwarded-For', address)
      .send({ ...letter, ...extra });

  it('are limited to five in ten minutes, including those of bots but not rejected ones', async () => {
    for (let count = 0; count < 6; count++) await send('203.0.113.7', { email: 'nobody' }).expect(400);
    for (let count = 0; count < 3; count++) await send('203.0.113.7').expect(201);
    for (let count = 0; count < 2; count++) await send('203.0.113.7', { website: 'x' }).expect(201);
    for (const website of ['', 'x']) {
      const { body, headers } = await send('203.0.113.7', { website }).expect(429);
      expect(body).toEqual({ statusCode: 429, error: 'Too Many Requests', message: contactMessages.tooMany });
      expect(Number(headers['retry-after'])).toBeGreaterThan(590);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    }
    await send('203.0.113.8').expect(201);
  });

  it('can be repeated under their key', async () => {
    for (let count = 0; count < 8; count++) await send('198.51.100.3').set('Idempotency-Key', 'same').expect(201);
  });
});

describe('five thousand messages and more', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await server.database.query(
      `INSERT INTO contact_submissions (name, email, message, read, created_at)
       SELECT 'Pat ' || n, 'pat' || n || '@example.org', repeat('Some words. ', 100), n % 50 <> 0, now()
       FROM generate_series(1, 6000) AS n`,
    );
    await server.database.query('ANALYZE contact_submissions');
  });
  afterAll(() => server.close());

  it.each([
    ['the newest', 'SELECT * FROM contact_submissions s WHERE s.id < 5000 ORDER BY s.id DESC LIMIT 26'],
    ['the newest unread', 'SELECT * FROM contact_submissions s WHERE NOT s.read ORDER BY s.id DESC LIMIT 26'],
    ['the count of the unread', 'SELECT count(1) FROM contact_submissions s WHERE NOT s.read'],
  ])('use an index for %s', async (_, statement) => {
    const plan = await server.database.query<Record<string, string>[]>(`EXPLAIN ${statement}`);
    const text = JSON.stringify(plan);
    expect(text).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
    expect(text).not.toContain('Seq Scan');
  });

  it('fill a page of the screen quickly, with a small response', async () => {
    const admin = await signInAdministrator(server);
    const page = await server.http
      .get('/api/contact/submissions?limit=25&q=pat%205')
      .auth(admin, { type: 'bearer' })
      .expect(200);
    expect(page.text.length).toBeLessThan(200_000);
    expect(page.body).toHaveLength(25);
    expect(page.headers['x-total-count']).toBe('1111');
  });
});
