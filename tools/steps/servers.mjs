import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { printStep } from './run.mjs';

/** The path of a server that tests start, from the setting or installed with Debian's package; null if that isn't possible. */
async function serverProgram({ name, setting, debianPackage, paths }) {
  const find = () => [process.env[setting], ...paths].find((path) => path && existsSync(path));
  if (!find()) {
    printStep(`Installing ${name} for the tests`);
    // The tests start their own servers, so Debian's service isn't started.
    await installDebian(debianPackage);
  }
  return find() ?? null;
}

export const redisServer = () =>
  serverProgram({
    name: 'Redis',
    setting: 'REDIS_SERVER_PATH',
    debianPackage: 'redis-server',
    paths: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  });

/** ClamAV's daemon. */
export const clamd = () =>
  serverProgram({
    name: 'ClamAV',
    setting: 'CLAMD_PATH',
    debianPackage: 'clamav-daemon',
    paths: ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'],
  });
