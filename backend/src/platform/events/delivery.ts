import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { RequestContext } from '../context';
import { LONG_PAUSES } from '../database';
import { OUTBOX_QUEUE, QueueWorker, takeOverQuickly } from '../queue';
import { DurableSubscribers, OutcomeUnknown, PermanentFailure } from './durable-subscribers';
import { EVENTS_CHANNEL, type Notice, outcomeName } from './event-bus';
import { OutboxEntry } from './outbox';

/** Contains only IDs and a count; the worker reads the rest from the database. */
export interface DeliveryJob {
  readonly deliveryId: string;
  /** The request that caused the delivery; null if there was none. */
  readonly requestId: string | null;
  /** How many attempts had an unknown outcome. */
  readonly unknownOutcomes?: number;
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
const RETRY_PERIOD_MS = 24 * 3_600_000;
const UNKNOWN_OUTCOME_DELAY_MS = 15 * 60_000;
const MAX_UNKNOWN_OUTCOMES = 4;

/**
 * Retries after 1, 2, 4, 8, and 16 seconds, then every 30 seconds: a mail server that recovers is used right away, and
 * an outage of a whole night loses nothing. Work that may have been done isn't repeated before a quarter of an hour.
 */
function retryDelay(attemptsMade: number, _type?: string, error?: Error): number {
  if (error instanceof OutcomeUnknown) return UNKNOWN_OUTCOME_DELAY_MS;
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(attemptsMade - 1, 20), MAX_DELAY_MS);
}

/** Enough to retry for about a day. */
export const ATTEMPTS = Math.ceil(RETRY_PERIOD_MS / MAX_DELAY_MS);

const TAKE = `
  SELECT subscriber, subject_id AS "subjectId", due_at AS "dueAt", ${LONG_PAUSES} FROM outbox WHERE id = $1 FOR UPDATE`;
const COMPLETE = 'WITH made AS (DELETE FROM outbox WHERE id = $1) SELECT pg_notify($2, $3)';

type Taken = Pick<OutboxEntry, 'subscriber' | 'subjectId' | 'dueAt'>;

/**
 * Runs one delivery of the outbox. The row is locked while the subscriber works, and deleted in the same transaction. If the
 * process dies after the mail server accepted an email and before the commit, the row stays, and the email is sent again.
 */
@Injectable()
export class Delivery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: DurableSubscribers,
  ) {}

  /**
   * Returns false if the delivery was already made. Rethrows the subscriber's error; a `PermanentFailure` stops the
   * retries, and the caller limits them after an `OutcomeUnknown`.
   */
  async attempt(deliveryId: string): Promise<boolean> {
    const outcome = await this.dataSource.transaction((manager) => this.deliver(deliveryId, manager));
    if (outcome instanceof PermanentFailure) throw new UnrecoverableError(outcome.message);
    if (outcome instanceof OutcomeUnknown) throw outcome;
    return outcome;
  }

  async giveUp(deliveryId: string): Promise<void> {
    await this.markFailed(deliveryId, this.dataSource.manager);
  }

  async reopen(deliveryId: string): Promise<void> {
    await this.dataSource.manager.update(OutboxEntry, { id: deliveryId, failedAt: Not(IsNull()) }, { failedAt: null });
  }

  private async deliver(
    deliveryId: string,
    manager: EntityManager,
  ): Promise<boolean | OutcomeUnknown | PermanentFailure> {
    const [entry] = await manager.query<Taken[]>(TAKE, [deliveryId]);
    if (!entry) return false;
    const subscriber = this.subscribers.named(entry.subscriber);
    if (!subscriber) throw new Error(`No subscriber is named ${entry.subscriber}`);
    // The clock of the process that queued the job may be ahead of this one's. The queue retries.
    if (entry.dueAt && entry.dueAt > new Date()) throw new Error(`Not due before ${entry.dueAt.toISOString()}`);
    try {
      await subscriber.handle(entry.subjectId, deliveryId, manager);
    } catch (error) {
      if (error instanceof OutcomeUnknown) return error;
      if (!(error instanceof PermanentFailure)) throw error;
      await this.markFailed(deliveryId, manager);
      return error;
    }
    await manager.query(COMPLETE, [deliveryId, EVENTS_CHANNEL, outcomeNotice(entry, 'made')]);
    return true;
  }

  private async markFailed(id: string, manager: EntityManager): Promise<void> {
    await manager.update(OutboxEntry, { id }, { failedAt: () => 'now()' });
    const entry = await manager.findOneBy(OutboxEntry, { id });
    if (entry) await manager.query('SELECT pg_notify($1, $2)', [EVENTS_CHANNEL, outcomeNotice(entry, 'failed')]);
  }
}

/** Sent on the event bus after the commit, so that views of pending deliveries refresh. */
function outcomeNotice(
  { subscriber, subjectId }: Pick<OutboxEntry, 'subscriber' | 'subjectId'>,
  outcome: 'made' | 'failed',
) {
  const notice: Notice = { id: randomUUID(), name: outcomeName(subscriber, outcome), subjectId, endsDelivery: true };
  return JSON.stringify(notice);
}

const settings = { backoffStrategy: retryDelay };

/**
 * Runs deliveries with the ID of the request that caused them, so that it appears in logs, emails, and the audit trail.
 */
@Processor(OUTBOX_QUEUE, { ...takeOverQuickly, concurrency: 4, settings })
export class OutboxWorker extends QueueWorker<DeliveryJob> {
  constructor(private readonly delivery: Delivery) {
    super();
  }

  protected async work(job: Job<DeliveryJob>): Promise<void> {
    const { deliveryId } = job.data;
    await inContextOf(job, async () => {
      const isMade = await this.delivery.attempt(deliveryId).catch((error: Error) => limitRepetitions(job, error));
      if (isMade) this.logger.log(`Delivery ${deliveryId} to ${job.name} made, attempt ${job.attemptsMade + 1}`);
    });
  }

  @OnWorkerEvent('failed')
  async onFailed(job: Job<DeliveryJob> | undefined, error: Error): Promise<void> {
    if (job) await inContextOf(job, () => this.noteFailure(job, error));
  }

  /** A failed delivery that an operator retries counts as pending again until its retries end. */
  private async noteFailure({ name, data, attemptsMade, finishedOn }: Job<DeliveryJob>, error: Error): Promise<void> {
    const { deliveryId } = data;
    this.logger.warn(`Delivery ${deliveryId} to ${name} failed, attempt ${attemptsMade}: ${error.message}`);
    await (finishedOn ? this.delivery.giveUp(deliveryId) : this.delivery.reopen(deliveryId)).catch((cause: Error) =>
      this.logger.warn(`The outcome of delivery ${deliveryId} could not be saved: ${cause.message}`),
    );
  }
}

/** Rethrows the error, which stops the retries if the outcome was unknown too often. */
async function limitRepetitions(job: Job<DeliveryJob>, error: Error): Promise<never> {
  if (!(error instanceof OutcomeUnknown)) throw error;
  const unknownOutcomes = (job.data.unknownOutcomes ?? 0) + 1;
  if (unknownOutcomes >= MAX_UNKNOWN_OUTCOMES) throw new UnrecoverableError(error.message);
  await job.updateData({ ...job.data, unknownOutcomes });
  throw error;
}

/** A delivery that wasn't caused by a request uses its own ID. */
function inContextOf<T>({ data }: Job<DeliveryJob>, work: () => Promise<T>): Promise<T> {
  return RequestContext.run({ requestId: data.requestId ?? data.deliveryId, address: null, user: null }, work);
}
