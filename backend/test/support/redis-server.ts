import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './eventually';
import { freePort } from './free-port';

/** Set by `npm test`; empty if Redis isn't available, which `npm test` reports as a failed check. */
const PATH = process.env['REDIS_SERVER_PATH'] ?? '/usr/bin/redis-server';

export const isRedisInstalled = PATH !== '';

/** A real Redis that keeps its port across restarts. */
export interface RedisServer {
  /** For `REDIS_URL`. */
  readonly url: string;
  /** Resolves when it responds. It keeps its data unless `empty` is set. */
  start(options?: { readonly empty?: boolean }): Promise<void>;
  /** Simulates a crash. The data on disk remains. */
  kill(): Promise<void>;
  /** Pauses or resumes the process. */
  freeze(isFrozen: boolean): void;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

const running = new Set<ChildProcess>();

// A failed test leaves its server running.
afterAll(() => running.forEach((child) => child.kill('SIGKILL')));

/** A Redis server that isn't running yet. */
export async function aRedisServer(): Promise<RedisServer> {
  if (!existsSync(PATH))
    throw new Error(`There is no Redis at ${PATH}: install redis-server, or set REDIS_SERVER_PATH`);
  const port = await freePort();
  const folder = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'redis-'));
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async ({ empty = false } = {}) => {
      if (empty) rmSync(path.join(folder, 'appendonlydir'), { recursive: true, force: true });
      child = spawn(PATH, settings(port, folder), { stdio: 'ignore' });
      running.add(child);
      child.once('exit', () => running.delete(child as ChildProcess));
      await eventually(() => answers(port));
    },
    kill,
    freeze: (isFrozen) => void child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    close: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startRedis(): Promise<RedisServer> {
  const server = await aRedisServer();
  await server.start();
  return server;
}

const settings = (port: number, folder: string) =>
  Object.entries({ port: String(port), bind: '127.0.0.1', dir: folder, save: '', appendonly: 'yes' }).flatMap(
    ([name, value]) => [`--${name}`, value],
  );

/** Whether Redis responds with PONG. While it's loading its data, it responds with an error. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}
