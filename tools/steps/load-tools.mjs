import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { say } from './run.mjs';

const tools = {
  wrk: { paths: [process.env.WRK_PATH, '/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'] },
  nginx: { paths: [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'] },
};

const find = (name) => tools[name].paths.find((path) => path && existsSync(path));

/** The path of wrk, which makes load and tells how long each answer took; installs Debian's when there is none. */
export const wrk = () => found('wrk');

/** The path of nginx, which files are compared with; installs Debian's when there is none. Its service does not start. */
export const nginx = () => found('nginx');

async function found(name) {
  if (!find(name)) {
    say(`Installing ${name} for the bench`);
    await installDebian(name);
  }
  const path = find(name);
  if (!path) throw new Error(`The bench needs ${name}, and it could not be installed here.`);
  return path;
}
