import { existsSync } from 'node:fs';
import { run, say } from './run.mjs';

const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

const find = () => [process.env.REDIS_SERVER_PATH, ...REDIS].find((path) => path && existsSync(path));

/** The path of a Redis server; installs Debian's when there is none and that is possible. Null when there is none to be had. */
export async function redisServer() {
  if (find()) return find();
  say('Installing Redis for the queue tests');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  // The tests start their own servers: Debian's service is neither needed nor left running.
  const apt = (...args) =>
    run('env', [...sudo, 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', 'apt-get', '-qq', ...args]);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'redis-server');
  return find() ?? null;
}
