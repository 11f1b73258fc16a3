import { setTimeout as sleep } from 'node:timers/promises';
import { type ConnectionOptions, type Processor, Queue, Worker, type WorkerOptions } from 'bullmq';

const CLOSE_TIMEOUT_MS = 2_000;
const RETRY_MS = 1_000;

/** Waits for a queue, worker, or pool to close, but ignores errors and doesn't wait for an unreachable queue: shutdown must go on. */
export async function closeGracefully(closed: Promise<void>): Promise<void> {
  await Promise.race([closed.catch(() => undefined), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
}

/** A queue whose `close` always resolves. BullMQ's own rejects when Redis is down. */
export class DrainingQueue extends Queue {
  private draining?: Promise<void>;

  override close(): Promise<void> {
    this.draining ??= closeGracefully(super.close());
    return this.draining;
  }
}

/**
 * A worker class with its own connection: @nestjs/bullmq would give workers the queue's connection, which fails at once when Redis is
 * down. Its `close` always resolves. It pauses after a failed attempt to get a job: BullMQ's own retries at once, which blocks the
 * event loop if the attempt fails at once too.
 */
export function workersOn(connection: ConnectionOptions): typeof Worker {
  return class extends Worker {
    private draining?: Promise<void>;

    constructor(name: string, processor?: string | URL | null | Processor, options?: WorkerOptions) {
      super(name, processor, { ...options, connection });
    }

    protected override async moveToActive(token: string, name?: string) {
      try {
        return await super.moveToActive(token, name);
      } catch (error) {
        await sleep(RETRY_MS, undefined, { ref: false });
        throw error;
      }
    }

    override close(force?: boolean): Promise<void> {
      this.draining ??= this.closeWithLocks(super.close(force));
      return this.draining;
    }

    /** When Redis is down, BullMQ's `close` never finishes, and the worker would renew its locks forever. */
    private async closeWithLocks(closed: Promise<void>): Promise<void> {
      await closeGracefully(closed);
      await this.lockManager.close();
    }
  };
}
