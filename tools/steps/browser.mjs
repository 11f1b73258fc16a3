import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { say } from './run.mjs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const find = () => [process.env.CHROMIUM_PATH, ...CHROMIUM].find((path) => path && existsSync(path));

/** The path of a Chromium; installs Debian's when there is none and that is possible. Null when there is none to be had. */
export async function chromium() {
  if (find()) return find();
  say('Installing Chromium for the browser tests');
  await installDebian('chromium');
  return find() ?? null;
}
