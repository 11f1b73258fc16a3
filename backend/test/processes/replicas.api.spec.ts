import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import supertest from 'supertest';
import { Notifications, PROCESS_LOCK } from '../../src/platform/database';
import { HEARTBEAT_TTL_MS } from '../../src/platform/database/heartbeat';
import { withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { connectLive, upgradeStatus } from '../support/live-client';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { type ServerProcess, startServerProcess } from '../support/server-process';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const bearer = { type: 'bearer' } as const;

describe('two web and two worker processes that start at the same moment on a new database', () => {
  let database: TestDatabase;
  let peer: MailPeer;
  let client: Client;
  let processes: readonly ServerProcess[];
  let one: string;
  let other: string;
  let workers: readonly string[];

  const rows = async (statement: string) => (await client.query<Record<string, unknown>>(statement)).rows;
  const signIn = async (url: string): Promise<string> => {
    const credentials = { username: 'admin', password: 'pharmacy-demo' };
    const { body } = await supertest(url).post('/api/auth/login').send(credentials).expect(200);
    return (body as { token: string }).token;
  };
  const announce = (url: string, token: string, text: string) =>
    supertest(url).post('/api/announcements').auth(token, bearer).send({ text }).expect(201);
  const register = async (url: string): Promise<string> => {
    const person = aRegistration();
    await supertest(url).post('/api/register/prescriber').send(person).expect(201);
    return person.email;
  };
  const mailsTo = (email: string) => peer.mails.filter((mail) => recipientsOf(mail).includes(email)).length;

  beforeAll(async () => {
    [database, peer] = await Promise.all([createTestDatabase({ isMigrated: false }), startMailPeer()]);
    const places = { DATABASE_URL: database.url, DATA_DIR: process.env['TEST_DATA_DIR'] };
    const env = { ...places, DEMO: 'on', SMTP_URL: peer.url };
    processes = ['web', 'web', 'worker', 'worker'].map((ROLE) => startServerProcess({ ...env, ROLE }, 'suite'));
    client = new Client({ connectionString: database.url });
    await client.connect();
    [one = '', other = '', ...workers] = await Promise.all(processes.map(({ ready }) => ready));
  }, 120_000);
  afterAll(async () => {
    processes.forEach(({ child }) => child.kill('SIGKILL'));
    await Promise.all(processes.map(({ ended }) => ended));
    await client.end();
    await peer.close();
    await database.drop();
  });

  it('migrate once, seed once, and have one administrator', async () => {
    const twice = await rows('SELECT name FROM migrations GROUP BY name HAVING count(*) > 1');
    expect(twice).toEqual([]);
    const [{ seeds, administrators } = {}] = await rows(
      'SELECT (SELECT count(*)::int FROM planted_seeds) AS seeds, (SELECT count(*)::int FROM users WHERE is_admin) AS administrators',
    );
    expect(seeds).toBeGreaterThan(1);
    expect(administrators).toBe(1);
    const [{ blocks, keys } = {}] = await rows(
      'SELECT count(*)::int AS blocks, count(DISTINCT key)::int AS keys FROM content_blocks',
    );
    expect(blocks).toBe(keys);
  });

  it('respond from a worker only to health checks and metrics', async () => {
    for (const url of workers) {
      const worker = supertest(url);
      await worker.get('/api/health/live').expect(200);
      await worker.get('/api/health/ready').expect(200);
      await worker.get('/metrics').expect(200);
      for (const path of [
        '/',
        '/remotes.json',
        '/api/content',
        '/api/announcements/active',
        '/api/docs',
        '/ops/queues',
        '/favicon.ico',
      ])
        expect([path, (await worker.get(path)).status]).toEqual([path, 404]);
      await worker.post('/api/auth/login').send({ username: 'admin', password: 'pharmacy-demo' }).expect(404);
      expect(await upgradeStatus({ url })).toBe(404);
    }
  });

  it('reject a session on each replica after it was ended on the other', async () => {
    const token = await signIn(one);
    await supertest(other).get('/api/auth/me').auth(token, bearer).expect(200);
    await supertest(one).post('/api/auth/logout').auth(token, bearer).expect(204);
    await supertest(other).get('/api/auth/me').auth(token, bearer).expect(401);
  });

  it('show and push a change on one replica that was made on the other', async () => {
    const text = `Closed on ${randomUUID()}`;
    const token = await signIn(one);
    const shown = async () => (await supertest(other).get('/api/announcements/active')).text.includes(text);
    expect(await shown()).toBe(false);
    const browser = await connectLive({ url: other });
    await browser.announced(1);
    await announce(one, token, text);
    expect(await shown()).toBe(true);
    expect(JSON.stringify(await browser.announced(2))).toContain(text);
    browser.leave();
  });

  it('share their rate limits', async () => {
    const send = (url: string) =>
      supertest(url)
        .post('/api/contact')
        .send({ name: 'Ana Lee', email: 'ana@example.org', message: 'How are you today?' });
    const statuses: number[] = [];
    for (const url of [one, other, one, other, one, other]) statuses.push((await send(url)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('send each email once, whichever replica handled the request', async () => {
    const people = await Promise.all([one, other, one, other].map(register));
    await eventually(() => people.every((email) => mailsTo(email) >= 1), 20_000);
    await sleep(500);
    expect(people.map(mailsTo)).toEqual([1, 1, 1, 1]);
  });

  it('leave background work to the workers', async () => {
    for (const { child, ended } of processes.slice(2)) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
    const email = await register(one);
    await sleep(1_500);
    expect(mailsTo(email)).toBe(0);
    expect(await rows('SELECT subscriber FROM outbox')).toEqual([{ subscriber: 'mail.registration-received' }]);
  });
});

describe('a replica that can’t receive notifications', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ env: { ROLE: 'web' } });
  });

  it('responds to a change once the others don’t use what they have cached', async () => {
    const admin = await signInAdministrator(server);
    const notifications = server.app.get(Notifications);
    await withClient(server.database.url, async (blocker) => {
      const { backendPid, processLock } = notifications;
      // A new connection can't open before it has the lock of the process.
      const locked = blocker.query('SELECT pg_advisory_lock($1, $2)', [PROCESS_LOCK, processLock]);
      await eventually(async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`;
        return (await server.database.query<unknown[]>(waiting)).length > 0;
      });
      await server.database.query('SELECT pg_terminate_backend($1)', [backendPid]);
      await locked;
      await eventually(() => notifications.backendPid === undefined);
      const startedAt = performance.now();
      await server.http.post('/api/announcements').auth(admin, bearer).send({ text: 'Closed today' }).expect(201);
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(HEARTBEAT_TTL_MS);
    });
  });
});
