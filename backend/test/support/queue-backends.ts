import { isRedisInstalled, startRedis } from './redis-server';

export interface RunningBackend {
  /** The settings of a process that uses it. */
  readonly env: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

export interface QueueBackend {
  readonly name: string;
  start(): Promise<RunningBackend>;
}

const postgres: QueueBackend = {
  name: 'PostgreSQL',
  start: () => Promise.resolve({ env: {}, close: () => Promise.resolve() }),
};

const redis: QueueBackend = {
  name: 'Redis',
  start: async () => {
    const server = await startRedis();
    return { env: { REDIS_URL: server.url }, close: () => server.close() };
  },
};

/** The backends of the queue. Specs of the queue run on each. */
export const queueBackends: readonly QueueBackend[] = isRedisInstalled ? [postgres, redis] : [postgres];
