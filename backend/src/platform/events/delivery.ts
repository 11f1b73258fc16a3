import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { DurableSubscribers } from './durable-subscribers';
import { EVENTS_CHANNEL, type Notice } from './event-bus';
import { OutboxEntry } from './outbox.table';
import { PermanentFailure } from './permanent-failure';

const TAKE = `
  SELECT subscriber, subject_id AS "subjectId", due_at AS "dueAt" FROM outbox WHERE id = $1 FOR UPDATE`;
const FORGET = 'WITH made AS (DELETE FROM outbox WHERE id = $1) SELECT pg_notify($2, $3)';

type Taken = Pick<OutboxEntry, 'subscriber' | 'subjectId' | 'dueAt'>;

/** Makes one delivery of the outbox: the row goes in the transaction that holds it locked while the work is done. */
@Injectable()
export class Delivery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: DurableSubscribers,
  ) {}

  /** False when it was made before. Throws what the subscriber throws; a permanent failure in the form that stops the queue. */
  async attempt(deliveryId: string): Promise<boolean> {
    const outcome = await this.dataSource.transaction((manager) => this.deliver(deliveryId, manager));
    if (outcome instanceof PermanentFailure) throw new UnrecoverableError(outcome.message);
    return outcome;
  }

  async giveUp(deliveryId: string): Promise<void> {
    await this.markFailed(deliveryId, this.dataSource.manager);
  }

  async reopen(deliveryId: string): Promise<void> {
    await this.dataSource.manager.update(OutboxEntry, { id: deliveryId, failedAt: Not(IsNull()) }, { failedAt: null });
  }

  private async deliver(deliveryId: string, manager: EntityManager): Promise<boolean | PermanentFailure> {
    const [entry] = await manager.query<Taken[]>(TAKE, [deliveryId]);
    if (!entry) return false;
    const subscriber = this.subscribers.named(entry.subscriber);
    if (!subscriber) throw new Error(`Nobody here is named ${entry.subscriber}`);
    // The clock of the process that queued it may be ahead of this one's: the queue tries again.
    if (entry.dueAt && entry.dueAt > new Date()) throw new Error(`It is not due before ${entry.dueAt.toISOString()}`);
    try {
      await subscriber.handle(entry.subjectId, deliveryId, manager);
    } catch (error) {
      if (!(error instanceof PermanentFailure)) throw error;
      await this.markFailed(deliveryId, manager);
      return error;
    }
    await manager.query(FORGET, [deliveryId, EVENTS_CHANNEL, endOf(entry, 'made')]);
    return true;
  }

  private async markFailed(id: string, manager: EntityManager): Promise<void> {
    await manager.update(OutboxEntry, { id }, { failedAt: () => 'now()' });
    const entry = await manager.findOneBy(OutboxEntry, { id });
    if (entry) await manager.query('SELECT pg_notify($1, $2)', [EVENTS_CHANNEL, endOf(entry, 'failed')]);
  }
}

/** Told by the bus after the commit, as `mail.welcome.made`: whoever shows what is owed looks again. */
function endOf({ subscriber, subjectId }: Pick<OutboxEntry, 'subscriber' | 'subjectId'>, end: 'made' | 'failed') {
  const notice: Notice = { id: randomUUID(), name: `${subscriber}.${end}`, subjectId, endsDelivery: true };
  return JSON.stringify(notice);
}
