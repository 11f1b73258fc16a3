import type { ConnectionOptions } from 'bullmq';

/** Where the queue lives. Producers fail at once when it is down, since the outbox tries again; workers wait for it. */
export interface QueueConnections {
  readonly producers: ConnectionOptions;
  readonly workers: ConnectionOptions;
  /** Ends whatever is still open, or still looking. */
  close(): Promise<void>;
}

export const QueueConnections = Symbol('QueueConnections');
