import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { DurableSubscribers, PermanentFailure } from '../../src/platform/events';
import { Metrics } from '../../src/platform/metrics';
import { OUTBOX_QUEUE, QueueBacklog, Schedules, SCHEDULES_QUEUE } from '../../src/platform/queue';
import { eventually } from '../support/eventually';
import { testEvent, type TestPlatform, startPlatform } from '../support/test-platform';
import { queueBackends, type RunningBackend } from '../support/queue-backends';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const TICK_MS = 500;
const WEEK_MS = 7 * 86_400_000;

class ThingHappened extends testEvent('thing.happened') {}

/** Records what it receives and when, and fails on demand. */
@Injectable()
class Recorder {
  readonly handled: { readonly subjectId: number; readonly at: number }[] = [];
  readonly ticks: number[] = [];
  failures: Error[] = [];

  constructor(subscribers: DurableSubscribers, schedules: Schedules) {
    subscribers.register({ name: 'recorder', on: ThingHappened, handle: (id) => this.handle(id) });
    schedules.every('tick', TICK_MS, async () => void this.ticks.push(Date.now()));
  }

  private async handle(subjectId: number): Promise<void> {
    this.handled.push({ subjectId, at: performance.now() });
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
}

describe.each(queueBackends)('the queue on $name', ({ start }) => {
  let database: TestDatabase;
  let backend: RunningBackend;
  const processes: TestPlatform[] = [];
  const run = async (role = 'all') => {
    const env = { ...backend.env, ROLE: role };
    const platform = await startPlatform({ database, env, providers: [Recorder] });
    processes.push(platform);
    return { ...platform, recorder: platform.context.get(Recorder) };
  };
  const queueOf = ({ context }: TestPlatform, name = OUTBOX_QUEUE) =>
    context.get<Queue>(getQueueToken(name), { strict: false });
  const owed = async ({ context }: TestPlatform) =>
    (await context.get(DataSource).query<{ count: number }[]>('SELECT count(*)::int FROM outbox'))[0]?.count;

  beforeEach(async () => {
    [database, backend] = await Promise.all([createTestDatabase(), start()]);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const platform of processes.splice(0)) await platform.close();
    await Promise.all([database.drop(), backend.close()]);
  });

  it('doubles the wait between attempts', async () => {
    const one = await run();
    one.recorder.failures = [new Error('not now'), new Error('not yet')];
    await one.publish(new ThingHappened());
    await eventually(async () => (await owed(one)) === 0);
    const [first = 0, second = 0, third = 0] = one.recorder.handled.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(950);
    expect(third - second).toBeGreaterThanOrEqual(1_950);
  });

  it('deletes finished jobs immediately, and failed ones after a week', async () => {
    const one = await run();
    await one.publish(new ThingHappened(1));
    await eventually(async () => (await owed(one)) === 0);
    one.recorder.failures = [new PermanentFailure('never'), new PermanentFailure('never either')];
    await one.publish(new ThingHappened(2));
    const [early] = await eventually(
      async () => (await queueOf(one).getFailed()).length === 1 && queueOf(one).getFailed(),
    );
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + WEEK_MS + 60_000);
    await one.publish(new ThingHappened(3));
    await eventually(async () => (await queueOf(one).getFailed()).some(({ id }) => id !== early?.id));
    expect(await queueOf(one).getFailed()).toHaveLength(1);
    expect(await queueOf(one).getCompletedCount()).toBe(0);
  });

  it('keeps one schedule for all replicas', async () => {
    const replicas = await Promise.all([run(), run('worker'), run('web')]);
    const [one] = replicas;
    await eventually(() => replicas.some(({ recorder }) => recorder.ticks.length > 0));
    const started = Date.now();
    await sleep(6 * TICK_MS);
    const ticks = replicas.flatMap(({ recorder }) => recorder.ticks).filter((at) => at >= started);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(8);
    const stored = await queueOf(one, SCHEDULES_QUEUE).getJobSchedulers();
    expect(stored.filter(({ name }) => name === 'tick')).toHaveLength(1);
    expect(replicas[2].recorder.ticks).toEqual([]);
  });

  it('goes on with scheduled work when the clock is set back by an hour', async () => {
    const { recorder } = await run();
    await eventually(() => recorder.ticks.length > 0);
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
    const before = recorder.ticks.length;
    await eventually(() => recorder.ticks.length > before + 3, 20_000);
  });

  it('processes a thousand deliveries, each exactly once', async () => {
    const [web, one, other] = await Promise.all([run('web'), run('worker'), run('worker')]);
    await web.context.get(DataSource).query(
      `INSERT INTO outbox (subscriber, event, subject_id)
       SELECT 'recorder', 'thing.happened', n FROM generate_series(1, 1000) AS n`,
    );
    await eventually(async () => (await owed(web)) === 0, 60_000);
    const handled = [one, other].flatMap(({ recorder }) => recorder.handled.map(({ subjectId }) => subjectId));
    expect(handled).toHaveLength(1_000);
    expect(new Set(handled).size).toBe(1_000);
  }, 90_000);

  it('reports how many jobs wait, how long, and how many have failed', async () => {
    const web = await run('web');
    await web.publish(new ThingHappened(1));
    await eventually(async () => (await queueOf(web).getWaitingCount()) === 1);
    await sleep(1_100);
    const figures = async (name: string) =>
      (await web.context.get(Metrics).text()).split('\n').filter((line) => line.startsWith(`${name}{queue="outbox"`));
    expect(await figures('queue_jobs')).toContain('queue_jobs{queue="outbox",state="waiting"} 1');
    const [line = ''] = await figures('queue_oldest_job_seconds');
    expect(Number(line.split(' ')[1])).toBeGreaterThan(1);

    const worker = await run('worker');
    worker.recorder.failures = [new PermanentFailure('never')];
    await web.publish(new ThingHappened(2));
    await eventually(async () => (await queueOf(web).getFailedCount()) === 1);
    expect(await figures('queue_jobs')).toContain('queue_jobs{queue="outbox",state="failed"} 1');
    expect(await web.context.get(Metrics).text()).toContain('outbox_deliveries{state="failed"} 1');
  });

  it('counts the wait of a delayed job from when it was due', async () => {
    const web = await run('web');
    const created = { timestamp: Date.now() - 3_600_000, delay: 3_599_000 };
    const job = await queueOf(web).add('recorder', {}, created);
    await job.promote();
    const { waiting, oldestSeconds } = await web.context.get(QueueBacklog).read();
    expect(waiting).toBe(1);
    expect(oldestSeconds).toBeGreaterThan(0.5);
    expect(oldestSeconds).toBeLessThan(60);
  });
});
