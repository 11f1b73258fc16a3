import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { RequestContext } from '../context';
import { OUTBOX_QUEUE, QueueWorker, takeOverQuickly } from '../queue';
import { Delivery, type DeliveryJob, retryDelay } from './delivery';

const settings = { backoffStrategy: retryDelay };

/**
 * Runs deliveries with the id of the request that caused them, so that it appears in logs, emails, and the audit trail.
 */
@Processor(OUTBOX_QUEUE, { ...takeOverQuickly, concurrency: 4, settings })
export class OutboxWorker extends QueueWorker<DeliveryJob> {
  constructor(private readonly delivery: Delivery) {
    super();
  }

  protected async work(job: Job<DeliveryJob>): Promise<void> {
    const { deliveryId } = job.data;
    await inContextOf(job, async () => {
      const isMade = await this.delivery.attempt(deliveryId);
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

/** A delivery that wasn't caused by a request uses its own id. */
function inContextOf<T>({ data }: Job<DeliveryJob>, work: () => Promise<T>): Promise<T> {
  return RequestContext.run({ requestId: data.requestId ?? data.deliveryId, address: null, user: null }, work);
}
