import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { printStep } from './run.mjs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const find = () => [process.env.CHROMIUM_PATH, ...CHROMIUM].find((path) => path && existsSync(path));

/** The path of Chromium. Installs Debian's package if there is none; null if that isn't possible. */
export async function chromium() {
  if (find()) return find();
  printStep('Installing Chromium for the browser tests');
  await installDebian('chromium');
  return find() ?? null;
}
