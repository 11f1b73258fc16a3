import { isRedisHere, startRedis } from './redis-server';

export interface RunningBackend {
  /** What a process needs to be told to use it. */
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

/** What the queue can live on: whatever is promised of it is tested on each. */
export const queueBackends: readonly QueueBackend[] = isRedisHere ? [postgres, redis] : [postgres];
