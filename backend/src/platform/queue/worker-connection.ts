import { type ConnectionOptions, type Processor, Worker, type WorkerOptions } from 'bullmq';
import { farewell } from './farewell';

/**
 * The class of workers on that connection: @nestjs/bullmq would give them the one of the queue, which fails at once when
 * Redis is away. Closing, they take leave of the queue, but do not wait for one that is away.
 */
export function workersOn(connection: ConnectionOptions): typeof Worker {
  return class extends Worker {
    private leaving?: Promise<void>;

    constructor(name: string, processor?: string | URL | null | Processor, options?: WorkerOptions) {
      super(name, processor, { ...options, connection });
    }

    override close(force?: boolean): Promise<void> {
      this.leaving ??= this.leave(super.close(force));
      return this.leaving;
    }

    /** A worker whose Redis is away does not come to the end of its leaving, and would renew its locks for ever. */
    private async leave(closed: Promise<void>): Promise<void> {
      await farewell(closed);
      await this.lockManager.close();
    }
  };
}
