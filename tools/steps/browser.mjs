import { existsSync } from 'node:fs';
import { run, say } from './run.mjs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const find = () => [process.env.CHROMIUM_PATH, ...CHROMIUM].find((path) => path && existsSync(path));

/** The path of a Chromium; installs Debian's when there is none and that is possible. Null when there is none to be had. */
export async function chromium() {
  if (find()) return find();
  say('Installing Chromium for the browser tests');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => run('env', [...sudo, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium');
  return find() ?? null;
}
