import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { printStep } from './run.mjs';

const tools = {
  wrk: { paths: [process.env.WRK_PATH, '/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'] },
  nginx: { paths: [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'] },
};

const find = (name) => tools[name].paths.find((path) => path && existsSync(path));

/** The path of wrk, which generates load and measures latency. Installs Debian's package if there is none. */
export const wrk = () => locate('wrk');

/**
 * The path of nginx, the reference for serving files. Installs Debian's package if there is none, without starting its
 * service.
 */
export const nginx = () => locate('nginx');

async function locate(name) {
  if (!find(name)) {
    printStep(`Installing ${name} for the bench`);
    await installDebian(name);
  }
  const path = find(name);
  if (!path) throw new Error(`The bench needs ${name}, and it could not be installed here.`);
  return path;
}
