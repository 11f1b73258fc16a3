import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { OUTBOX_QUEUE, QueueWorker, takeOverQuickly } from '../queue';
import { Delivery } from './delivery';
import { type DeliveryJob, retryDelay } from './delivery-job';

const settings = { backoffStrategy: retryDelay };

@Processor(OUTBOX_QUEUE, { ...takeOverQuickly, concurrency: 4, settings })
export class OutboxWorker extends QueueWorker<DeliveryJob> {
  constructor(private readonly delivery: Delivery) {
    super();
  }

  protected async work(job: Job<DeliveryJob>): Promise<void> {
    await this.delivery.attempt(job.data.deliveryId);
  }

  @OnWorkerEvent('failed')
  async onFailed(job: Job<DeliveryJob> | undefined, error: Error): Promise<void> {
    if (!job) return;
    this.logger.warn(
      `Delivery ${job.data.deliveryId} to ${job.name} failed, attempt ${job.attemptsMade}: ${error.message}`,
    );
    if (!job.finishedOn) return;
    await this.delivery
      .giveUp(job.data.deliveryId)
      .catch((cause: Error) => this.logger.warn(`Delivery ${job.data.deliveryId} stays open: ${cause.message}`));
  }
}
