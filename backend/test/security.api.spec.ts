import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { eventually } from './support/eventually';
import { upgradeStatus } from './support/live-client';
import { sourcesOf } from './support/pages';
import { signInAdministrator } from './support/people';
import { startTestApp, type TestApp } from './support/test-app';

describe('HTTP hardening', () => {
  let server: TestApp;
  let open: TestApp;

  beforeAll(async () => {
    server = await startTestApp();
    open = await startTestApp({
      database: server.database,
      env: { CORS_ORIGINS: 'https://front.example.org', PUBLIC_URL: 'https://pharmacy.example.org' },
    });
  });

  it.each(['/', '/nothing', '/api/nothing', '/api/docs', '/remotes.json', '/robots.txt'])(
    "protects %s with strict headers, and doesn't name the framework",
    async (path) => {
      const { headers } = await server.http.get(path);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("default-src 'self'");
      for (const directive of ['script-src', 'style-src']) {
        const [own, ...inline] = sourcesOf(policy, directive) ?? [];
        expect(own).toBe("'self'");
        expect(inline.filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source))).toEqual([]);
      }
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      expect(sourcesOf(policy, 'worker-src')).toEqual(["'self'"]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\)/) as string,
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(policy).not.toContain('upgrade-insecure-requests');
    },
  );

  it.each(['/api/health/live', '/api/content'])(
    'allows nothing in the JSON of %s, which needs no headers of pages',
    async (path) => {
      const { headers } = await server.http.get(path).expect(200);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toBeUndefined();
    },
  );

  it('requires HTTPS only where the product is served over it', async () => {
    const data = await open.http.get('/api/health/live');
    expect(data.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const { headers } = await open.http.get('/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const file = await open.http.get('/robots.txt').expect(200);
    expect(file.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('allows only the origins in CORS_ORIGINS', async () => {
    const ask = (app: TestApp, origin: string) => app.http.get('/api/health/live').set('Origin', origin);
    const known = await ask(open, 'https://front.example.org');
    expect(known.headers).toMatchObject({
      'access-control-allow-origin': 'https://front.example.org',
      'access-control-allow-credentials': 'true',
    });
    expect(known.headers['access-control-expose-headers']).toContain('X-Total-Count');
    for (const origin of ['https://evil.example.org', 'null', 'https://front.example.org.evil.example.org'])
      expect((await ask(open, origin)).headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask(server, 'https://front.example.org')).headers['access-control-allow-origin']).toBeUndefined();
    await open.http
      .options('/api/auth/login')
      .set('Origin', 'https://front.example.org')
      .set('Access-Control-Request-Method', 'POST')
      .set('Access-Control-Request-Headers', 'authorization,idempotency-key')
      .expect(204)
      .expect('Access-Control-Allow-Headers', /idempotency-key/);
  });

  it('makes caches vary a file by origin and encoding', async () => {
    const { headers } = await open.http.get('/robots.txt').set('Origin', 'https://front.example.org').expect(200);
    expect(headers['access-control-allow-origin']).toBe('https://front.example.org');
    expect(headers['vary']).toBe('Origin, Accept-Encoding');
  });

  it('keeps a valid request ID from a trusted proxy, and no other', async () => {
    const behind = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
    const ask = async (id: string, { http } = behind) =>
      (await http.get('/api/health/live').set('X-Request-Id', id)).headers['x-request-id'];
    expect(await ask('proxy-12345678')).toBe('proxy-12345678');
    expect(await ask('x'.repeat(500))).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask('bad id"}')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ask('proxy-12345678', server)).toMatch(/^[0-9a-f-]{36}$/);
    await behind.close();
  });

  it('sends 304 to a client with a current copy', async () => {
    const { headers } = await server.http.get('/api/openapi.json').expect(200);
    const newest = { 'If-None-Match': headers['etag'] ?? '' };
    await server.http.get('/api/openapi.json').set(newest).expect(304);
    expect((await fetch(`${server.url}/api/openapi.json`, { headers: newest })).status).toBe(304);
    const other = { 'If-None-Match': '"another"' };
    await server.http.get('/api/openapi.json').set(other).expect(200);
  });

  it('limits bodies by path prefix', async () => {
    const send = (path: string, bytes: number) =>
      server.http
        .post(path)
        .set('Content-Type', 'application/json')
        .send(`{"a":"${'x'.repeat(bytes - 8)}"}`);
    await send('/api/auth/login', 102_400).expect(400);
    await send('/api/auth/login', 102_401).expect(413);
    await send('/api/auth/login', 1_048_577).expect(413);
  });

  it('lets the browser load remotes from the origins in REMOTES_CONFIG', async () => {
    const remotesConfig = path.join(server.config.dataDir, 'remotes.json');
    writeFileSync(remotesConfig, '{"public":{"entry":"https://cdn.example.org/public/mf-manifest.json"}}');
    const composed = await startTestApp({ database: server.database, env: { REMOTES_CONFIG: remotesConfig } });
    const { headers } = await composed.http.get('/robots.txt');
    await composed.close();
    expect(headers['content-security-policy']).toContain("script-src 'self' https://cdn.example.org;");
    expect(headers['content-security-policy']).toContain("worker-src 'self' blob:;");
  });

  it('exposes nothing but health routes on a worker', async () => {
    const worker = await startTestApp({ database: server.database, env: { ROLE: 'worker' } });
    await worker.http.get('/api/health/live').expect(200);
    await worker.http.get('/api/health/ready').expect(200);
    for (const path of ['/', '/api/auth/me', '/api/openapi.json', '/remotes.json'])
      await worker.http.get(path).expect(404);
    expect(await upgradeStatus(worker, {})).toBe(404);
    await worker.close();
  });

  it('returns 503 with Retry-After while the database is unavailable, and keeps running', async () => {
    const away = await startTestApp();
    try {
      const token = await signInAdministrator(away);
      const opened = await away.http.post('/api/admin/ops-session').auth(token, { type: 'bearer' }).expect(204);
      await cutOff(away.database.url);
      const { headers, body } = await away.http
        .post('/api/auth/login')
        .send({ username: 'a', password: 'b' })
        .expect(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toEqual({
        statusCode: 503,
        error: 'Service Unavailable',
        message: expect.stringContaining('try again') as string,
      });
      await away.http.get('/api/documents').auth(token, { type: 'bearer' }).expect(503);
      const [pass = ''] = String(opened.headers['set-cookie']).split(';');
      await away.http.get('/ops/queues').set('Cookie', pass).expect(503);
      await away.http.get('/api/health/live').auth(token, { type: 'bearer' }).expect(200);
      const ready = await away.http.get('/api/health/ready').expect(503);
      expect(ready.body).toMatchObject({ status: 'down', checks: { database: 'down', storage: 'up' } });
      await letBackIn(away.database.url);
      expect((await away.http.get('/api/health/ready').expect(200)).body).toMatchObject({ checks: { database: 'up' } });
      await away.http.get('/api/documents').auth(token, { type: 'bearer' }).expect(200);
    } finally {
      await away.close();
    }
  });

  it('says so while the database only reads, as a replica does, and works again after', async () => {
    const away = await startTestApp();
    const message = { name: 'Ana', email: 'ana@example.org', message: 'When do you open on Monday?' };
    try {
      await makeReadOnly(away.database.url);
      const { headers } = await away.http.post('/api/contact').send(message).expect(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      const ready = await away.http.get('/api/health/ready').expect(503);
      expect(ready.body).toMatchObject({ status: 'down', checks: { database: 'down' } });
      await makeWritable(away.database.url);
      await eventually(async () => (await away.http.get('/api/health/ready')).status === 200);
      await away.http.post('/api/contact').send(message).expect(201);
    } finally {
      await away.close();
    }
  });
});

const disconnectAll = (name: string) =>
  `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`;

const cutOff = (url: string) =>
  onServer(url, (name) => [`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`, disconnectAll(name)]);

const letBackIn = (url: string) => onServer(url, (name) => [`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`]);

const makeReadOnly = (url: string) =>
  onServer(url, (name) => [`ALTER DATABASE ${name} SET default_transaction_read_only = on`, disconnectAll(name)]);

const makeWritable = (url: string) =>
  onServer(url, (name) => [`ALTER DATABASE ${name} RESET default_transaction_read_only`, disconnectAll(name)]);

async function onServer(url: string, statements: (database: string) => readonly string[]): Promise<void> {
  const address = new URL(url);
  const name = address.pathname.slice(1);
  address.pathname = '/postgres';
  const client = new Client({ connectionString: address.href });
  await client.connect();
  for (const statement of statements(name)) await client.query(statement);
  await client.end();
}
