import { type ConnectionOptions, type Processor, Worker, type WorkerOptions } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';

const FAREWELL_MS = 2_000;

/**
 * The class of workers on that connection: @nestjs/bullmq would give them the one of the queue, which fails at once when
 * Redis is away. Closing, they take leave of the queue, but do not wait for one that is away.
 */
export function workersOn(connection: ConnectionOptions): typeof Worker {
  return class extends Worker {
    private farewell?: Promise<void>;

    constructor(name: string, processor?: string | URL | null | Processor, options?: WorkerOptions) {
      super(name, processor, { ...options, connection });
    }

    override close(force?: boolean): Promise<void> {
      this.farewell ??= Promise.race([super.close(force), sleep(FAREWELL_MS, undefined, { ref: false })]);
      return this.farewell;
    }
  };
}
