import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Transaction } from '../../src/platform/database';
import { DurableSubscribers, EventBus } from '../../src/platform/events';
import { OUTBOX_QUEUE } from '../../src/platform/queue';
import { eventually } from '../support/eventually';
import { type Plumbing, startPlumbing } from '../support/plumbing';
import { queueBackends, type RunningBackend } from '../support/queue-backends';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** Remembers when it was given what. */
@Injectable()
class Recorder {
  readonly handled: { readonly subjectId: number; readonly at: number }[] = [];

  constructor(subscribers: DurableSubscribers) {
    const handle = async (subjectId: number) => void this.handled.push({ subjectId, at: Date.now() });
    subscribers.register({ name: 'recorder', on: 'thing.planned', handle });
  }
}

const DAY_MS = 86_400_000;
const soon = (ms: number) => new Date(Date.now() + ms);

describe.each(queueBackends)('a delivery that is due later, with its queue on $name', ({ start }) => {
  let database: TestDatabase;
  let backend: RunningBackend;
  let plumbing: Plumbing;
  const rows = () =>
    plumbing.context.get(DataSource).query<{ due_at: Date; queued_at: Date | null }[]>('SELECT * FROM outbox');
  const emptied = async () => (await rows()).length === 0;
  const handled = () => plumbing.context.get(Recorder).handled;
  const queue = () => plumbing.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
  const plan = (dueAt: Date, id = 1) =>
    plumbing.context.get(Transaction).run(async (tx) => {
      tx.publish({ name: 'thing.planned', subject: { type: 'thing', id, label: `thing ${id}` }, dueAt });
    });
  const aProcess = () => startPlumbing({ database, env: backend.env, providers: [Recorder] });
  const restart = async () => {
    await plumbing.close();
    plumbing = await aProcess();
  };

  beforeEach(async () => {
    [database, backend] = await Promise.all([createTestDatabase(), start()]);
    plumbing = await aProcess();
  });
  afterEach(async () => {
    await plumbing.close();
    await Promise.all([database.drop(), backend.close()]);
  });

  it('is made when its time has come, not before, while the bus tells of the event at once', async () => {
    const heard: number[] = [];
    plumbing.context.get(EventBus).on('thing.planned', () => heard.push(Date.now()));
    const due = soon(1_500);
    await plan(due);
    await eventually(() => heard.length === 1);
    expect(handled()).toEqual([]);
    await eventually(emptied);
    expect(handled()).toHaveLength(1);
    expect(handled()[0]?.at).toBeGreaterThanOrEqual(due.getTime());
    expect(heard[0]).toBeLessThan(due.getTime());
  });

  it('is made at once when its time is past', async () => {
    await plan(soon(-DAY_MS));
    await eventually(emptied);
    expect(handled()).toHaveLength(1);
  });

  it('waits in the queue as a delayed job that carries an id, and is not handed over again before', async () => {
    await plan(soon(400 * DAY_MS));
    const job = await eventually(async () => (await queue().getDelayed())[0]);
    expect(Object.keys(job.data as object).sort()).toEqual(['deliveryId', 'requestId']);
    expect(job.delay).toBeGreaterThan(399 * DAY_MS);
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await plumbing.context.get(DataSource).query('UPDATE outbox SET queued_at = $1', [longAgo]);
    await plumbing.context
      .get(Transaction)
      .run(async (tx) => tx.publish({ name: 'other', subject: { type: 'thing', id: 2, label: '' } }));
    await sleep(700);
    expect(await rows()).toEqual([expect.objectContaining({ queued_at: longAgo })]);
  });

  it('survives a restart in between', async () => {
    const due = soon(2_000);
    await plan(due);
    await eventually(async () => (await queue().getDelayed()).length === 1);
    await restart();
    await eventually(emptied);
    expect(handled()).toHaveLength(1);
    expect(handled()[0]?.at).toBeGreaterThanOrEqual(due.getTime());
  });

  it('survives a queue that was emptied in between', async () => {
    await plan(soon(DAY_MS));
    await eventually(async () => (await queue().getDelayed()).length === 1);
    await queue().obliterate({ force: true });
    const clock = "due_at = now() - interval '1 second', queued_at = now() - interval '1 day'";
    await plumbing.context.get(DataSource).query(`UPDATE outbox SET ${clock}`);
    await restart();
    await eventually(emptied);
    expect(handled()).toHaveLength(1);
  });

  it('is not made early by a queue whose clock is ahead', async () => {
    const due = soon(1_500);
    await plan(due);
    const job = await eventually(async () => (await queue().getDelayed())[0]);
    await job.promote();
    await eventually(emptied);
    expect(handled()).toHaveLength(1);
    expect(handled()[0]?.at).toBeGreaterThanOrEqual(due.getTime());
  });

  it('is made once by two workers', async () => {
    const other = await aProcess();
    const due = soon(1_000);
    await Promise.all(Array.from({ length: 30 }, (_, index) => plan(due, index + 1)));
    await eventually(emptied, 20_000);
    const all = [...handled(), ...other.context.get(Recorder).handled].map(({ subjectId }) => subjectId);
    expect(all.sort((one, two) => one - two)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    await other.close();
  });
});
