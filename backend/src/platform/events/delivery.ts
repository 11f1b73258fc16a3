import { Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import { DurableSubscribers } from './durable-subscribers';
import { OutboxEntry } from './outbox.table';
import { PermanentFailure } from './permanent-failure';

/** Makes one delivery of the outbox: the row goes in the transaction that holds it locked while the work is done. */
@Injectable()
export class Delivery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly subscribers: DurableSubscribers,
  ) {}

  /** No row: it was made before. Throws what the subscriber throws; a permanent failure in the form that stops the queue. */
  async attempt(deliveryId: string): Promise<void> {
    const refusal = await this.dataSource.transaction((manager) => this.deliver(deliveryId, manager));
    if (refusal) throw new UnrecoverableError(refusal.message);
  }

  async giveUp(deliveryId: string): Promise<void> {
    await this.markFailed(deliveryId, this.dataSource.manager);
  }

  private async deliver(deliveryId: string, manager: EntityManager): Promise<PermanentFailure | undefined> {
    const entry = await manager.findOne(OutboxEntry, {
      where: { id: deliveryId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!entry) return undefined;
    const subscriber = this.subscribers.named(entry.subscriber);
    if (!subscriber) throw new Error(`Nobody here is named ${entry.subscriber}`);
    // The clock of the process that queued it may be ahead of this one's: the queue tries again.
    if (entry.dueAt && entry.dueAt > new Date()) throw new Error(`It is not due before ${entry.dueAt.toISOString()}`);
    try {
      await subscriber.handle(entry.subjectId, deliveryId);
    } catch (error) {
      if (!(error instanceof PermanentFailure)) throw error;
      await this.markFailed(deliveryId, manager);
      return error;
    }
    await manager.delete(OutboxEntry, { id: deliveryId });
    return undefined;
  }

  private async markFailed(id: string, manager: EntityManager): Promise<void> {
    await manager.update(OutboxEntry, { id }, { failedAt: () => 'now()' });
  }
}
