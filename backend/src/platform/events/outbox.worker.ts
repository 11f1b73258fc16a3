import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { RequestContext } from '../context';
import { OUTBOX_QUEUE, QueueWorker, takeOverQuickly } from '../queue';
import { Delivery } from './delivery';
import { type DeliveryJob, retryDelay } from './delivery-job';

const settings = { backoffStrategy: retryDelay };

/** Makes deliveries under the number of the request that they came from: log lines, mails and the audit trail carry it. */
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

  /** A failed delivery that somebody retried is owed again as long as it is tried. */
  private async noteFailure({ name, data, attemptsMade, finishedOn }: Job<DeliveryJob>, error: Error): Promise<void> {
    const { deliveryId } = data;
    this.logger.warn(`Delivery ${deliveryId} to ${name} failed, attempt ${attemptsMade}: ${error.message}`);
    await (finishedOn ? this.delivery.giveUp(deliveryId) : this.delivery.reopen(deliveryId)).catch((cause: Error) =>
      this.logger.warn(`What became of delivery ${deliveryId} is not noted: ${cause.message}`),
    );
  }
}

/** A delivery that came from no request has its own number. */
function inContextOf<T>({ data }: Job<DeliveryJob>, work: () => Promise<T>): Promise<T> {
  return RequestContext.run({ requestId: data.requestId ?? data.deliveryId, address: null, user: null }, work);
}
