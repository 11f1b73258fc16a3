import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { printStep } from './run.mjs';

const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

const find = () => [process.env.REDIS_SERVER_PATH, ...REDIS].find((path) => path && existsSync(path));

/** The path of a Redis server. Installs Debian's package if there is none; null if that isn't possible. */
export async function redisServer() {
  if (find()) return find();
  printStep('Installing Redis for the queue tests');
  // The tests start their own servers, so Debian's service isn't started.
  await installDebian('redis-server');
  return find() ?? null;
}
