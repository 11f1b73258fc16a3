import { getQueueToken } from '@nestjs/bullmq';
import { type ContentBlockView, contentMessages } from '@pharmacy/contracts';
import type { Queue } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import supertest from 'supertest';
import { OUTBOX_QUEUE } from '../../src/platform/queue';
import { type ContentClient, anAdministrator, contentClient, seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { startServerProcess } from '../support/server-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase } from '../support/test-database';

/** A time that the test makes come. */
const later = (hours = 1) => new Date(Date.now() + hours * 3_600_000).toISOString();
const KEY = 'hero_title';

/** Late enough for the requests that come before it, by the time that one takes on this machine. */
async function soon(request: () => PromiseLike<unknown>): Promise<string> {
  const begin = performance.now();
  await request();
  return new Date(Date.now() + 1_000 + 20 * (performance.now() - begin)).toISOString();
}

describe('a scheduled publication', () => {
  let server: TestApp;
  let replica: TestApp;
  let token: string;
  let ana: ContentClient;
  let ben: ContentClient;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    await seedContent(server);
    token = await anAdministrator(server, 'ana');
    ana = contentClient(server, token);
    ben = contentClient(replica, await anAdministrator(server, 'ben'));
  });
  beforeEach(async () => {
    await ana.post(`${KEY}/revert`);
  });

  const live = async (app = server) => (await app.http.get(`/api/content/${KEY}`).expect(200)).body as ContentBlockView;
  const newest = async () => (await ana.get(KEY).expect(200)).body as ContentBlockView;
  const versions = async () => (await ana.get(`${KEY}/versions`).expect(200)).body;
  const planned = async (content: string, publishAt: string, desk = ana) => {
    await desk.save(KEY, { content }).expect(200);
    return (await desk.schedule(KEY, publishAt).expect(200)).body as ContentBlockView;
  };
  const delivered = () =>
    eventually(async () => {
      const due = 'SELECT 1 FROM outbox WHERE due_at <= now()';
      return (await server.database.query<unknown[]>(due)).length === 0;
    });
  const queue = () => server.app.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
  /** What was scheduled at `time` is due now. */
  const becomeDue = async (time: string) => {
    await server.database.query('UPDATE content_blocks SET scheduled_for = now() WHERE scheduled_for = $1', [time]);
    await server.database.query('UPDATE outbox SET due_at = now() WHERE due_at = $1', [time]);
  };
  const jobsAt = async (time: string) => {
    const rows = await server.database.query<{ id: string }[]>('SELECT id FROM outbox WHERE due_at = $1', [time]);
    return Promise.all(rows.map(({ id }) => eventually(() => queue().getJob(`delivery-${id}`))));
  };
  /** The time comes, and what was to happen then has happened. */
  const past = async (time: string) => {
    const jobs = await jobsAt(time);
    await becomeDue(time);
    for (const job of jobs) await job.promote();
    await delivered();
  };

  it('goes live once at its time with two replicas, in the name of the person who scheduled it', async () => {
    const before = (await versions()).length;
    const at = await soon(newest);
    const block = await planned('at its time', at, ben);
    expect(block).toMatchObject({ content: 'at its time', published: false, scheduledFor: at });
    expect((await live()).content).not.toBe('at its time');
    await eventually(async () => (await live(replica)).content === 'at its time');
    expect(Date.parse((await live()).lastUpdated)).toBeGreaterThanOrEqual(Date.parse(at));
    await delivered();
    const all = await versions();
    expect(all).toHaveLength(before + 1);
    expect(all[0]).toMatchObject({ content: 'at its time', publishedBy: 'ben' });
    expect(await newest()).toMatchObject({ published: true, scheduledFor: null });
  });

  it('is in the audit trail under the name of the person who scheduled it', async () => {
    const at = later();
    await planned('for the trail', at, ben);
    await past(at);
    const { body } = await server.http.get('/api/admin/audit?action=content&limit=3').auth(token, { type: 'bearer' });
    expect(body.map(({ action }: { action: string }) => action)).toEqual([
      ...['content.published', 'content.scheduled', 'content.saved'],
    ]);
    expect(body[0]).toMatchObject({
      actor: { username: 'ben' },
      subject: { type: 'content', label: 'Hero title' },
      address: null,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('publishes the draft as it stands then', async () => {
    const at = later();
    await planned('first thought', at);
    await ben.save(KEY, { content: 'second thought' }).expect(200);
    await past(at);
    expect((await live()).content).toBe('second thought');
  });

  it.each([
    ['was canceled', () => ana.schedule(KEY, null).expect(200)],
    ['was put off', () => ana.schedule(KEY, '2999-01-01T00:00:00Z').expect(200)],
    ['lost its draft', () => ana.revert(KEY).expect(200)],
    ['became what is live', async () => ana.save(KEY, { content: (await live()).content }).expect(200)],
  ])('does nothing when it %s', async (_, change) => {
    const before = await live();
    const at = later();
    await planned(`not to be published ${at}`, at);
    await change();
    await past(at);
    expect(await live()).toEqual(before);
  });

  it('is canceled when the draft is published manually', async () => {
    const at = later();
    await planned('by hand', at);
    expect((await ana.publish(KEY).expect(200)).body).toMatchObject({ published: true, scheduledFor: null });
    await ana.save(KEY, { content: 'the next draft' }).expect(200);
    await past(at);
    expect((await live()).content).toBe('by hand');
  });

  it('uses the last of several times that were set', async () => {
    const before = (await versions()).length;
    const [first, last] = [later(1), later(2)];
    await planned('the last one', later(24));
    for (const at of [first, last, first, last]) await ana.schedule(KEY, at).expect(200);
    await past(first);
    expect((await newest()).scheduledFor).toBe(last);
    await past(last);
    expect((await live()).content).toBe('the last one');
    expect(await versions()).toHaveLength(before + 1);
  });

  it('survives a queue that lost its job', async () => {
    const at = later();
    await planned('though it was lost', at);
    await jobsAt(at);
    await queue().obliterate({ force: true });
    await server.database.query(`UPDATE outbox SET queued_at = now() - interval '1 minute'`);
    await becomeDue(at);
    await eventually(async () => (await live()).content === 'though it was lost', 15_000);
  });

  it.each([
    ['2020-01-01T00:00:00Z', contentMessages.publishAtPast],
    ['tomorrow', contentMessages.publishAtInvalid],
    ['2999-01-01', contentMessages.publishAtInvalid],
    ['2999-02-30T00:00:00Z', contentMessages.publishAtInvalid],
    ['2999-01-01T00:00:00', contentMessages.publishAtInvalid],
    [32503680000000, contentMessages.publishAtInvalid],
    [undefined, contentMessages.publishAtInvalid],
  ])('is rejected at %j', async (publishAt, message) => {
    await ana.save(KEY, { content: 'a draft' }).expect(200);
    const { body } = await ana.post(`${KEY}/schedule`, { publishAt }).expect(400);
    expect(body.details).toEqual([{ field: 'publishAt', message }]);
  });

  it('can be canceled any number of times, and needs a draft', async () => {
    await ana.schedule(KEY, null).expect(200);
    expect((await ana.schedule(KEY, later()).expect(409)).body.message).toBe(contentMessages.nothingToSchedule);
    const zoned = await planned('zoned', '2999-01-01T00:00:00-06:00');
    expect(zoned.scheduledFor).toBe('2999-01-01T06:00:00.000Z');
    expect((await ana.schedule(KEY, null).expect(200)).body).toMatchObject({ content: 'zoned', scheduledFor: null });
    await ana.schedule(KEY, null).expect(200);
  });

  it('goes live once after a restart if it was due while no server was running', async () => {
    const database = await createTestDatabase();
    const env = { DEMO: 'on', DATABASE_URL: database.url, DATA_DIR: process.env['TEST_DATA_DIR'] };
    const first = startServerProcess(env);
    const url = await first.ready;
    const { body } = await supertest(url)
      .post('/api/auth/login')
      .send({ username: 'admin', password: 'pharmacy-demo' })
      .expect(200);
    const as = (url: string, method: 'get' | 'put' | 'post', path: string) =>
      supertest(url)[method](`/api/content/${KEY}${path}`).auth(body.token, { type: 'bearer' });
    await as(url, 'put', '').send({ content: 'after the restart' }).expect(200);
    const at = await soon(() => as(url, 'get', '').expect(200));
    await as(url, 'post', '/schedule').send({ publishAt: at }).expect(200);
    first.child.kill('SIGKILL');
    await first.ended;
    await sleep(Math.max(0, Date.parse(at) - Date.now()));

    const others = [startServerProcess(env), startServerProcess(env)];
    const [other = ''] = await Promise.all(others.map(({ ready }) => ready));
    const shown = async () => (await supertest(other).get(`/api/content/${KEY}`)).body as ContentBlockView;
    await eventually(async () => (await shown()).content === 'after the restart', 25_000);
    await eventually(
      async () => (await database.query<unknown[]>('SELECT 1 FROM outbox WHERE due_at <= now()')).length === 0,
    );
    expect((await as(other, 'get', '/versions').expect(200)).body).toHaveLength(2);
    for (const { child, ended } of others) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
    await database.drop();
  }, 90_000);
});
