import { Queue } from 'bullmq';
import { farewell } from './farewell';

/** A queue that leaves quietly: BullMQ's own throws where its Redis is away. */
export class LeavingQueue extends Queue {
  private leaving?: Promise<void>;

  override close(): Promise<void> {
    this.leaving ??= farewell(super.close());
    return this.leaving;
  }
}
