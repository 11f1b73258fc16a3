import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { say } from './run.mjs';

const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

const find = () => [process.env.REDIS_SERVER_PATH, ...REDIS].find((path) => path && existsSync(path));

/** The path of a Redis server; installs Debian's when there is none and that is possible. Null when there is none to be had. */
export async function redisServer() {
  if (find()) return find();
  say('Installing Redis for the queue tests');
  // The tests start their own servers: Debian's service is neither needed nor left running.
  await installDebian('redis-server');
  return find() ?? null;
}
