import { Client } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Notifications, PersistentClient } from '../../src/platform/database';
import { aRegistration } from '../support/factories';
import { eventually } from '../support/eventually';
import { type MailPeer, startMailPeer } from '../support/mail-peer';
import { SilentProxy } from '../support/silent-proxy';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const RECOVERED_MS = 15_000;
/** The server's own limit for its shutdown. */
const STOPPED_MS = 30_000;
const message = { name: 'Ana', email: 'ana@example.org', message: 'When do you open on Monday?' };

describe('database connections that die silently', () => {
  let database: TestDatabase;
  let proxy: SilentProxy;
  let peer: MailPeer;
  let server: TestApp;
  let blocker: Client;
  beforeEach(async () => {
    database = await createTestDatabase();
    [proxy, peer] = await Promise.all([SilentProxy.before(database.url), startMailPeer()]);
    server = await startTestApp({
      database: { ...database, url: proxy.url, drop: () => Promise.resolve() },
      env: { SMTP_URL: peer.url },
    });
    blocker = new Client({ connectionString: database.url });
    await blocker.connect();
  }, 60_000);
  afterEach(() => blocker.end());
  afterEach(() => server.close());
  afterEach(() => Promise.all([proxy.close(), peer.close()]));
  afterEach(() => database.drop());

  /** Sends `count` requests, and waits until each runs a statement or waits for a connection. */
  async function requestsUnderWay(count: number) {
    await blocker.query('BEGIN; LOCK TABLE contact_submissions IN ACCESS EXCLUSIVE MODE');
    const requests = Array.from({ length: count }, () => server.http.post('/api/contact').send(message).then());
    const busy = Math.min(count, 12);
    const waiting = `SELECT count(*)::int AS waiting FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE NOT granted AND relation = 'contact_submissions'::regclass AND datname = current_database()`;
    await eventually(async () => {
      const { rows } = await blocker.query<{ waiting: number }>(waiting);
      return rows[0]?.waiting === busy;
    });
    return requests;
  }

  it.each([32, 4])(
    'are replaced within 15 seconds with %i requests in progress, which get a 503 response',
    async (count) => {
      const requests = await requestsUnderWay(count);
      proxy.silence();
      const silentSince = performance.now();
      await blocker.query('ROLLBACK');
      const answers = await Promise.all(requests);
      for (const { status, headers } of answers) {
        expect([201, 503]).toContain(status);
        if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(Math.min(count, 12));
      await server.http.post('/api/contact').send(message).expect(201);
      await server.http.get('/api/health/ready').expect(200);
      expect(performance.now() - silentSince).toBeLessThan(RECOVERED_MS);
      await server.http.get('/api/health/live').expect(200);
    },
    60_000,
  );

  it('are replaced where the process listens for notifications, and where its workers wait for jobs', async () => {
    const notifications = server.app.get(Notifications);
    await eventually(() => notifications.isUpToDate);
    const listener = notifications.backendPid;
    proxy.silence();
    await eventually(() => notifications.isUpToDate && notifications.backendPid !== listener, RECOVERED_MS);
    const person = aRegistration();
    await server.http.post('/api/register/prescriber').send(person).expect(201);
    await eventually(() => peer.mails.length > 0, 20_000);
  }, 60_000);

  it('can be closed within seconds', async () => {
    const client = new PersistentClient(proxy.url);
    await client.connect();
    proxy.silence();
    const closing = client.end().then(() => true);
    await expect(Promise.race([closing, sleep(5_000, false)])).resolves.toBe(true);
  });

  it("don't keep the server from stopping", async () => {
    await server.http.post('/api/register/prescriber').send(aRegistration()).expect(201);
    proxy.silence();
    const silentSince = performance.now();
    await server.close();
    expect(performance.now() - silentSince).toBeLessThan(STOPPED_MS);
  }, 60_000);

  it('leave no statement, lock, or idle transaction behind forever', async () => {
    const [limits] = await server.app.get(DataSource).query<object[]>(`SELECT
      current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle`);
    expect(limits).toEqual({ statement: '6s', lock: '5s', idle: '15s' });
  });

  it("don't include a connection that is just slow", async () => {
    await expect(server.app.get(DataSource).query('SELECT pg_sleep(30)')).rejects.toThrow('statement timeout');
  }, 30_000);
});
