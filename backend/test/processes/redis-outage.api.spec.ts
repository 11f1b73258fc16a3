import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { SCHEDULES_QUEUE } from '../../src/platform/queue';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { signInAdministrator } from '../support/people';
import { aRedisServer, type RedisServer } from '../support/redis-server';
import { SilentProxy } from '../support/silent-proxy';
import { startTestApp, type TestApp } from '../support/test-app';

/** Longer than an answer takes that doesn't need the queue, and shorter than the wait for a connection to it. */
const AT_ONCE_MS = 1_500;
/** How long a command to an unresponsive Redis may take. */
const COMMAND_TIMEOUT_MS = 5_000;
/** How long until connections are retried, and rows and schedules are checked again. */
const RECOVERY_MS = 25_000;
/** Until silent connections are replaced, and then the recovery. */
const SILENCE_MS = 45_000;

describe('a temporary Redis outage', () => {
  let redis: RedisServer;
  let peer: MailPeer;
  let app: TestApp;
  let admin: string;
  const start = async (url = redis.url) => {
    app = await startTestApp({ env: { REDIS_URL: url, SMTP_URL: peer.url } });
    admin = await signInAdministrator(app);
  };
  const mailsTo = (email: string) => peer.mails.filter((mail) => recipientsOf(mail).includes(email)).length;
  const ready = async () => (await app.http.get('/api/health/ready')).body as { status: string; checks: object };

  /** Asked for and approved: two mails. Returns the address and how long the slower answer took. */
  async function approveSomebody(): Promise<{ email: string; took: number }> {
    const person = aRegistration();
    const started = Date.now();
    const { body } = await app.http.post('/api/register/prescriber').send(person).expect(201);
    const between = Date.now();
    const { id } = body as { id: number };
    await app.http.post(`/api/admin/registrations/${id}/approve`).auth(admin, { type: 'bearer' }).expect(200);
    return { email: person.email, took: Math.max(between - started, Date.now() - between) };
  }

  const approveThree = async () => [await approveSomebody(), await approveSomebody(), await approveSomebody()];
  /** On a busy machine an answer can be slow for another reason: one of several has to be as fast as it should be. */
  function expectAtOnce(approved: readonly { took: number }[]): void {
    const times = approved.map(({ took }) => took);
    expect(Math.min(...times)).toBeLessThan(AT_ONCE_MS);
    expect(Math.max(...times)).toBeLessThan(COMMAND_TIMEOUT_MS);
  }

  beforeEach(async () => {
    [redis, peer] = await Promise.all([aRedisServer(), startMailPeer()]);
  });
  afterEach(async () => {
    await app.close();
    await Promise.all([redis.close(), peer.close()]);
  });

  it('lets the server start degraded, respond immediately, and send the emails once Redis is back', async () => {
    await start();
    expect(await ready()).toMatchObject({ status: 'degraded', checks: { queue: 'down', database: 'up' } });
    const approved = await approveThree();
    expectAtOnce(approved);
    await redis.start();
    await eventually(() => approved.every(({ email }) => mailsTo(email) === 2), RECOVERY_MS);
    expect(await ready()).toMatchObject({ status: 'ready' });
    const schedules = app.app.get<Queue>(getQueueToken(SCHEDULES_QUEUE), { strict: false });
    await eventually(async () => (await schedules.getJobSchedulersCount()) > 0, RECOVERY_MS);
  }, 90_000);

  it('loses nothing and sends nothing twice when Redis comes back empty', async () => {
    await redis.start();
    await start();
    const schedules = app.app.get<Queue>(getQueueToken(SCHEDULES_QUEUE), { strict: false });
    await eventually(async () => (await schedules.getJobSchedulersCount()) > 0);
    const planned = await schedules.getJobSchedulersCount();
    peer.hold(true);
    const before = await approveThree();
    await eventually(() => peer.attempts() >= 4);
    await redis.kill();
    const during = await approveThree();
    expectAtOnce(during);
    peer.hold(false);
    await redis.start({ empty: true });
    // Jobs in the lost queue are handed over again half a minute later: the test does not wait that long.
    await app.database.query(`UPDATE outbox SET queued_at = queued_at - interval '1 minute'`);
    const everybody = [...before, ...during].map(({ email }) => email);
    await eventually(() => everybody.every((email) => mailsTo(email) >= 2), 60_000);
    await eventually(async () => (await schedules.getJobSchedulersCount()) === planned, RECOVERY_MS);
    await sleep(2_000);
    expect(everybody.map(mailsTo)).toEqual(everybody.map(() => 2));
    expect(await app.database.query('SELECT * FROM outbox')).toEqual([]);
  }, 120_000);

  it("doesn't prevent a graceful shutdown", async () => {
    await redis.start();
    await start();
    await redis.kill();
    const started = Date.now();
    await app.close();
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(app.app.get(DataSource).isInitialized).toBe(false);
  }, 60_000);

  it("delays the server no longer when Redis hangs than when it's down", async () => {
    await redis.start();
    await start();
    redis.freeze(true);
    const approved = await approveThree();
    expectAtOnce(approved);
    expect(await ready()).toMatchObject({ status: 'degraded', checks: { queue: 'down' } });
    redis.freeze(false);
    await eventually(() => approved.every(({ email }) => mailsTo(email) >= 2), RECOVERY_MS);
    await sleep(1_000);
    expect(approved.map(({ email }) => mailsTo(email))).toEqual([2, 2, 2]);
  }, 90_000);

  it('is over soon after its connections died silently, such as in a failover', async () => {
    await redis.start();
    const proxy = await SilentProxy.before(redis.url);
    try {
      await start(proxy.url);
      expect(await ready()).toMatchObject({ status: 'ready' });
      proxy.silence();
      const { email } = await approveSomebody();
      await eventually(() => mailsTo(email) >= 2, SILENCE_MS);
      expect(await ready()).toMatchObject({ status: 'ready' });
    } finally {
      await proxy.close();
    }
  }, 90_000);

  it('is reported while Redis responds, but accepts no jobs', async () => {
    await redis.start();
    await start();
    const console = new Redis(redis.url);
    try {
      await console.config('SET', 'maxmemory', 1);
      expect(await ready()).toMatchObject({ status: 'degraded', checks: { queue: 'down' } });
      await console.config('SET', 'maxmemory', 0);
      expect(await ready()).toMatchObject({ status: 'ready' });
    } finally {
      console.disconnect();
    }
  }, 60_000);
});
