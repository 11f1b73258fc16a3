import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Transaction } from '../../src/platform/database';
import { type CommittedEvent, DurableSubscribers, EventBus, PermanentFailure } from '../../src/platform/events';
import { OUTBOX_QUEUE } from '../../src/platform/queue';
import { eventually } from '../support/eventually';
import { type Plumbing, startPlumbing } from '../support/plumbing';
import { queueBackends, type RunningBackend } from '../support/queue-backends';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** Remembers what it was given, and fails as often as it is told to. */
@Injectable()
class Recorder {
  readonly handled: { subjectId: number; deliveryId: string }[] = [];
  failures: Error[] = [];

  constructor(subscribers: DurableSubscribers) {
    subscribers.register({
      name: 'recorder',
      on: 'thing.happened',
      handle: (id, delivery) => this.handle(id, delivery),
    });
  }

  private async handle(subjectId: number, deliveryId: string): Promise<void> {
    this.handled.push({ subjectId, deliveryId });
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
}

describe.each(queueBackends)('outbox with its queue on $name', ({ start }) => {
  let database: TestDatabase;
  let backend: RunningBackend;
  let plumbing: Plumbing;
  let recorder: Recorder;
  const rows = () => plumbing.context.get(DataSource).query<{ failed_at: Date | null }[]>('SELECT * FROM outbox');
  const emptied = async () => (await rows()).length === 0;
  const aProcess = (role = 'all') =>
    startPlumbing({ database, env: { ...backend.env, ROLE: role }, providers: [Recorder] });

  beforeEach(async () => {
    [database, backend] = await Promise.all([createTestDatabase(), start()]);
    plumbing = await aProcess();
    recorder = plumbing.context.get(Recorder);
  });
  afterEach(async () => {
    await plumbing.close();
    await Promise.all([database.drop(), backend.close()]);
  });

  it('delivers a committed event once and strikes it out', async () => {
    await plumbing.publish('thing.happened', 7);
    await eventually(emptied);
    expect(recorder.handled).toEqual([{ subjectId: 7, deliveryId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  it('delivers at once, not at the next sweep', async () => {
    const start = Date.now();
    await plumbing.publish('thing.happened');
    await eventually(() => recorder.handled.length === 1);
    expect(Date.now() - start).toBeLessThan(2_500);
  });

  it('sends nothing when the transaction fails', async () => {
    const heard: CommittedEvent[] = [];
    plumbing.context.get(EventBus).on(/./, (event) => heard.push(event));
    const work = plumbing.context.get(Transaction).run(async (tx) => {
      tx.publish({ name: 'thing.happened', subject: { type: 'thing', id: 1, label: 'it' } });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    await sleep(300);
    expect([recorder.handled, heard, await rows()]).toEqual([[], [], []]);
  });

  it('tells every replica by the bus after the commit', async () => {
    const other = await aProcess('web');
    const heard: CommittedEvent[] = [];
    other.context.get(EventBus).on('thing.happened', (event) => heard.push(event));
    await plumbing.publish('thing.happened', 3);
    await eventually(() => heard.length === 1);
    expect(heard).toEqual([{ name: 'thing.happened', subjectId: 3 }]);
    await other.close();
  });

  it('tries again with the same delivery id', async () => {
    recorder.failures = [new Error('not now'), new Error('not yet')];
    await plumbing.publish('thing.happened');
    await eventually(emptied);
    expect(recorder.handled).toHaveLength(3);
    expect(new Set(recorder.handled.map(({ deliveryId }) => deliveryId)).size).toBe(1);
  });

  it('tries a permanent failure once, keeps it visible, and delivers when it is retried by hand', async () => {
    const queue = plumbing.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
    recorder.failures = [new PermanentFailure('never')];
    await plumbing.publish('thing.happened');
    const failed = await eventually(async () => (await queue.getFailed())[0]);
    await sleep(1_500);
    expect(recorder.handled).toHaveLength(1);
    expect(await rows()).toEqual([expect.objectContaining({ failed_at: expect.any(Date) })]);
    await failed.retry();
    await eventually(emptied);
    expect(recorder.handled).toHaveLength(2);
  });

  it('holds what a job carries to an id', async () => {
    const web = await aProcess('web');
    await plumbing.close();
    await web.publish('thing.happened', 12);
    const queue = web.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
    const job = await eventually(async () => (await queue.getWaiting())[0]);
    expect(job.data).toEqual({ deliveryId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, requestId: null });
    await web.close();
    plumbing = await aProcess();
    await eventually(emptied);
    expect(plumbing.context.get(Recorder).handled).toEqual([expect.objectContaining({ subjectId: 12 })]);
  });

  it('survives a queue that was emptied', async () => {
    const web = await aProcess('web');
    await plumbing.close();
    await web.publish('thing.happened');
    const queue = web.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
    await eventually(async () => (await queue.getWaiting()).length === 1);
    await queue.obliterate({ force: true });
    await web.context.get(DataSource).query("UPDATE outbox SET queued_at = now() - interval '1 minute'");
    await web.close();
    plumbing = await aProcess();
    await eventually(emptied);
    expect(plumbing.context.get(Recorder).handled).toHaveLength(1);
  });

  it('delivers each of many once with two workers', async () => {
    const other = await aProcess();
    await Promise.all(Array.from({ length: 60 }, (_, index) => plumbing.publish('thing.happened', index + 1)));
    await eventually(emptied, 20_000);
    const handled = [...recorder.handled, ...other.context.get(Recorder).handled].map(({ subjectId }) => subjectId);
    expect(handled.sort((one, two) => one - two)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    await other.close();
  });
});
