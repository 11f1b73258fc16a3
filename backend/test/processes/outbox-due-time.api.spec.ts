import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { DurableSubscribers, EventBus } from '../../src/platform/events';
import { OUTBOX_QUEUE } from '../../src/platform/queue';
import { DAY_MS } from '../../src/platform/time';
import { eventually } from '../support/eventually';
import { testEvent, type TestPlatform, startPlatform } from '../support/test-platform';
import { queueBackends, type RunningBackend } from '../support/queue-backends';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

class ThingPlanned extends testEvent('thing.planned') {}

/** Remembers when it was given what. */
@Injectable()
class Recorder {
  readonly handled: { readonly subjectId: number; readonly at: number }[] = [];

  constructor(subscribers: DurableSubscribers) {
    const handle = async (subjectId: number) => void this.handled.push({ subjectId, at: Date.now() });
    subscribers.register({ name: 'recorder', on: ThingPlanned, handle });
  }
}

const soon = (ms: number) => new Date(Date.now() + ms);

describe.each(queueBackends)('a delivery that is due later, with its queue on $name', ({ start }) => {
  let database: TestDatabase;
  let backend: RunningBackend;
  let platform: TestPlatform;
  const rows = () =>
    platform.context.get(DataSource).query<{ due_at: Date; queued_at: Date | null }[]>('SELECT * FROM outbox');
  const emptied = async () => (await rows()).length === 0;
  const handled = () => platform.context.get(Recorder).handled;
  const queue = () => platform.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
  const plan = (dueAt: Date, id = 1) => platform.publish(new ThingPlanned(id, dueAt));
  const aDelayedJob = () => eventually(async () => (await queue().getDelayed())[0]);
  const becomeDue = () => platform.context.get(DataSource).query('UPDATE outbox SET due_at = now()');
  const aProcess = () => startPlatform({ database, env: backend.env, providers: [Recorder] });
  const restart = async () => {
    await platform.close();
    platform = await aProcess();
  };

  beforeEach(async () => {
    [database, backend] = await Promise.all([createTestDatabase(), start()]);
    platform = await aProcess();
  });
  afterEach(async () => {
    await platform.close();
    await Promise.all([database.drop(), backend.close()]);
  });

  it("is made when it's due, not before, while the event bus delivers the event immediately", async () => {
    const received: number[] = [];
    platform.context.get(EventBus).on(ThingPlanned, () => received.push(Date.now()));
    await plan(soon(DAY_MS), 1);
    await eventually(() => received.length === 1);
    const due = soon(1_500);
    await plan(due, 2);
    await eventually(async () => (await rows()).length === 1);
    expect(handled()).toEqual([{ subjectId: 2, at: expect.any(Number) }]);
    expect(handled()[0]?.at).toBeGreaterThanOrEqual(due.getTime());
  });

  it("is made immediately when it's already due", async () => {
    await plan(soon(-DAY_MS));
    await eventually(emptied);
    expect(handled()).toHaveLength(1);
  });

  it("waits in the queue as a delayed job that contains only an ID, and isn't queued again until then", async () => {
    await plan(soon(400 * DAY_MS));
    const job = await aDelayedJob();
    expect(Object.keys(job.data as object).sort()).toEqual(['deliveryId', 'requestId']);
    expect(job.delay).toBeGreaterThan(399 * DAY_MS);
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await platform.context.get(DataSource).query('UPDATE outbox SET queued_at = $1', [longAgo]);
    await plan(soon(-DAY_MS), 2);
    await eventually(async () => (await rows()).length === 1);
    expect(await rows()).toEqual([expect.objectContaining({ queued_at: longAgo })]);
  });

  it('survives a restart in the meantime', async () => {
    await plan(soon(DAY_MS));
    await aDelayedJob();
    await restart();
    await becomeDue();
    await (await aDelayedJob()).promote();
    await eventually(emptied);
    expect(handled()).toHaveLength(1);
  });

  it('survives an emptied queue in the meantime', async () => {
    await plan(soon(DAY_MS));
    await aDelayedJob();
    await queue().obliterate({ force: true });
    const clock = "due_at = now() - interval '1 second', queued_at = now() - interval '1 day'";
    await platform.context.get(DataSource).query(`UPDATE outbox SET ${clock}`);
    await restart();
    await eventually(emptied);
    expect(handled()).toHaveLength(1);
  });

  it("isn't made early by a queue whose clock is ahead", async () => {
    await plan(soon(DAY_MS));
    const job = await aDelayedJob();
    await job.promote();
    await eventually(async () => (await queue().getJob(job.id!))?.failedReason?.startsWith('Not due before'));
    expect(handled()).toEqual([]);
    await becomeDue();
    await eventually(emptied);
    expect(handled()).toHaveLength(1);
  });

  it('is made once with two workers', async () => {
    const other = await aProcess();
    const due = soon(1_000);
    await Promise.all(Array.from({ length: 30 }, (_, index) => plan(due, index + 1)));
    await eventually(emptied, 20_000);
    const all = [...handled(), ...other.context.get(Recorder).handled].map(({ subjectId }) => subjectId);
    expect(all.sort((one, two) => one - two)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    await other.close();
  });
});
