import { getQueueToken } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import { Transaction } from '../../src/platform/database';
import {
  type CommittedEvent,
  DurableSubscribers,
  EventBus,
  OutcomeUnknown,
  PermanentFailure,
} from '../../src/platform/events';
import { OUTBOX_QUEUE, QueueBacklog } from '../../src/platform/queue';
import { eventually } from '../support/eventually';
import { testEvent, type TestPlatform, startPlatform } from '../support/test-platform';
import { queueBackends, type RunningBackend } from '../support/queue-backends';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

class ThingHappened extends testEvent('thing.happened') {}

/** Records its deliveries, and throws each of `failures` once. */
@Injectable()
class Recorder {
  readonly handled: { subjectId: number; deliveryId: string }[] = [];
  failures: Error[] = [];

  constructor(subscribers: DurableSubscribers) {
    subscribers.register({
      name: 'recorder',
      on: ThingHappened,
      handle: (id, delivery, manager) => this.handle(id, delivery, manager),
    });
  }

  private async handle(subjectId: number, deliveryId: string, manager: EntityManager): Promise<void> {
    this.handled.push({ subjectId, deliveryId });
    await manager.query('UPDATE outbox SET request_id = $2 WHERE id = $1', [
      deliveryId,
      `attempt ${this.handled.length}`,
    ]);
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
}

class LetterWritten extends testEvent('letter.written') {}

/** Like an email for a server that doesn't answer: each attempt holds its place in the worker until it times out. */
@Injectable()
class SilentPeer {
  private readonly attempts: ((error: Error) => void)[] = [];
  private isBack = false;

  constructor(subscribers: DurableSubscribers) {
    subscribers.register({
      name: 'silent-peer',
      on: LetterWritten,
      priority: 'low',
      handle: () => (this.isBack ? Promise.resolve() : new Promise((_, reject) => this.attempts.push(reject))),
    });
  }

  get held(): number {
    return this.attempts.length;
  }

  timeOut(count: number): void {
    for (const reject of this.attempts.splice(0, count)) reject(new Error('Greeting never received'));
  }

  /** Ends the running attempts, and accepts all later ones. */
  comeBack(): void {
    this.isBack = true;
    this.timeOut(this.held);
  }
}

describe.each(queueBackends)('outbox with its queue on $name', ({ start }) => {
  let database: TestDatabase;
  let backend: RunningBackend;
  let platform: TestPlatform;
  let recorder: Recorder;
  const rows = () => platform.context.get(DataSource).query<{ failed_at: Date | null }[]>('SELECT * FROM outbox');
  const emptied = async () => (await rows()).length === 0;
  const aProcess = (role = 'all') =>
    startPlatform({ database, env: { ...backend.env, ROLE: role }, providers: [Recorder, SilentPeer] });

  beforeEach(async () => {
    [database, backend] = await Promise.all([createTestDatabase(), start()]);
    platform = await aProcess();
    recorder = platform.context.get(Recorder);
  });
  afterEach(async () => {
    await platform.close();
    await Promise.all([database.drop(), backend.close()]);
  });

  it('delivers a committed event once and removes it from the outbox', async () => {
    await platform.publish(new ThingHappened(7));
    await eventually(emptied);
    expect(recorder.handled).toEqual([{ subjectId: 7, deliveryId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  it('delivers without a sweep', async () => {
    await platform.close();
    const allButIntervals = [
      ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
      ...(['setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] as const),
    ];
    // No interval ends.
    jest.useFakeTimers({ doNotFake: allButIntervals });
    try {
      platform = await aProcess();
      recorder = platform.context.get(Recorder);
      // The second one isn't delivered by what the process does once when it starts.
      for (const subjectId of [1, 2]) {
        await platform.publish(new ThingHappened(subjectId));
        await eventually(() => recorder.handled.length === subjectId);
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it('sends nothing when the transaction fails', async () => {
    const received: CommittedEvent[] = [];
    platform.context.get(EventBus).onAny((event) => received.push(event));
    const work = platform.context.get(Transaction).run(async (tx) => {
      tx.publish(new ThingHappened());
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    // What comes after it arrives, alone.
    await platform.publish(new ThingHappened(2));
    await eventually(emptied);
    await eventually(() => received.length > 0);
    expect(recorder.handled).toEqual([expect.objectContaining({ subjectId: 2 })]);
    expect(received.filter(({ subjectId }) => subjectId !== 2)).toEqual([]);
  });

  it('notifies every replica through the event bus after the commit', async () => {
    const other = await aProcess('web');
    const received: CommittedEvent[] = [];
    other.context.get(EventBus).on(ThingHappened, (event) => received.push(event));
    await platform.publish(new ThingHappened(3));
    await eventually(() => received.length === 1);
    expect(received).toEqual([{ name: 'thing.happened', subjectId: 3 }]);
    await other.close();
  });

  it('retries with the same delivery ID', async () => {
    recorder.failures = [new Error('not now'), new Error('not yet')];
    await platform.publish(new ThingHappened());
    await eventually(emptied);
    expect(recorder.handled).toHaveLength(3);
    expect(new Set(recorder.handled.map(({ deliveryId }) => deliveryId)).size).toBe(1);
  });

  it('tries a permanent failure once, keeps it visible, and delivers when it is retried manually', async () => {
    const queue = platform.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
    recorder.failures = [new PermanentFailure('never')];
    await platform.publish(new ThingHappened());
    const failed = await eventually(async () => (await queue.getFailed())[0]);
    expect(failed.attemptsMade).toBe(1);
    // Each commit makes the relay look for rows to queue.
    await platform.publish(new ThingHappened(2));
    await eventually(() => recorder.handled.length === 2);
    await eventually(async () => (await rows()).length === 1);
    expect(await rows()).toEqual([expect.objectContaining({ subject_id: 1, failed_at: expect.any(Date) })]);
    const backlog = await eventually(async () => {
      const read = await platform.context.get(QueueBacklog).read();
      return read.active === 0 && read;
    });
    expect(backlog).toMatchObject({ waiting: 0, delayed: 0, failed: 1 });
    await failed.retry();
    await eventually(emptied);
    expect(recorder.handled.map(({ subjectId }) => subjectId)).toEqual([1, 2, 1]);
  });

  it('repeats work that may have been done a few times, a quarter of an hour apart, then keeps it visible as failed', async () => {
    const queue = platform.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
    recorder.failures = [new Error('not now'), ...Array.from({ length: 4 }, () => new OutcomeUnknown('no answer'))];
    await platform.publish(new ThingHappened());
    for (const attempts of [2, 3, 4]) {
      const job = await eventually(async () => (await queue.getDelayed()).find(({ delay }) => delay > 60_000));
      expect(job.delay).toBe(15 * 60_000);
      expect(recorder.handled).toHaveLength(attempts);
      expect(await rows()).toEqual([expect.objectContaining({ failed_at: null, request_id: `attempt ${attempts}` })]);
      await job.promote();
    }
    await eventually(async () => (await rows())[0]?.failed_at);
    expect(await queue.getFailed()).toHaveLength(1);
    expect(recorder.handled).toHaveLength(5);
  });

  it('limits the data of a job to an ID', async () => {
    const web = await aProcess('web');
    await platform.close();
    await web.publish(new ThingHappened(12));
    const queue = web.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
    const job = await eventually(async () => (await queue.getWaiting())[0]);
    expect(job.data).toEqual({ deliveryId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, requestId: null });
    await web.close();
    platform = await aProcess();
    await eventually(emptied);
    expect(platform.context.get(Recorder).handled).toEqual([expect.objectContaining({ subjectId: 12 })]);
  });

  it("doesn't make other deliveries wait for those to a server that doesn't answer", async () => {
    const peer = platform.context.get(SilentPeer);
    const backlog = platform.context.get(QueueBacklog);
    for (let id = 1; id <= 6; id += 1) await platform.publish(new LetterWritten(id));
    try {
      await eventually(() => peer.held === 4);
      await platform.publish(new ThingHappened(9));
      await eventually(async () => (await backlog.read()).waiting === 3);
      peer.timeOut(1);
      await eventually(() => recorder.handled.length === 1);
    } finally {
      peer.comeBack();
    }
    expect(recorder.handled).toEqual([expect.objectContaining({ subjectId: 9 })]);
  });

  it('survives an emptied queue', async () => {
    const web = await aProcess('web');
    await platform.close();
    await web.publish(new ThingHappened());
    const queue = web.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
    await eventually(async () => (await queue.getWaiting()).length === 1);
    await queue.obliterate({ force: true });
    await web.context.get(DataSource).query("UPDATE outbox SET queued_at = now() - interval '1 minute'");
    await web.close();
    platform = await aProcess();
    await eventually(emptied);
    expect(platform.context.get(Recorder).handled).toHaveLength(1);
  });

  it('delivers a row whose event has no class, because its subscriber decides what happens', async () => {
    await platform.context
      .get(DataSource)
      .query(`INSERT INTO outbox (subscriber, event, subject_id) VALUES ('recorder', 'thing.of-another-version', 5)`);
    await platform.publish(new ThingHappened(6));
    await eventually(emptied);
    expect(recorder.handled.map(({ subjectId }) => subjectId).sort()).toEqual([5, 6]);
  });

  it('keeps a row with an unknown subscriber, and names the subscriber', async () => {
    const queue = platform.context.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
    await platform.context
      .get(DataSource)
      .query(
        `INSERT INTO outbox (subscriber, event, subject_id) VALUES ('recorder-of-another-version', 'thing.happened', 5)`,
      );
    await platform.publish(new ThingHappened());
    const job = await eventually(async () => (await queue.getDelayed())[0]);
    expect(job.failedReason).toBe('No subscriber is named recorder-of-another-version');
    // The recorder's own row goes as usual.
    await eventually(async () => (await rows()).length === 1);
    expect(await rows()).toEqual([
      expect.objectContaining({ subscriber: 'recorder-of-another-version', failed_at: null }),
    ]);
  });

  it('delivers each of many rows once with two workers', async () => {
    const other = await aProcess();
    await Promise.all(Array.from({ length: 60 }, (_, index) => platform.publish(new ThingHappened(index + 1))));
    await eventually(emptied, 20_000);
    const handled = [...recorder.handled, ...other.context.get(Recorder).handled].map(({ subjectId }) => subjectId);
    expect(handled.sort((one, two) => one - two)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    await other.close();
  });
});
