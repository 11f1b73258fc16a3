import { existsSync } from 'node:fs';
import { installDebian } from './debian.mjs';
import { printStep } from './run.mjs';

/** Chromium without a window, which needs a quarter less processor time for the same tests. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const OTHERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const find = (...paths) => [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));

/** The path of Chromium. Installs Debian's package if there is none; null if that isn't possible. */
export async function chromium() {
  if (find(HEADLESS)) return find(HEADLESS);
  printStep('Installing Chromium for the browser tests');
  await installDebian('chromium-headless-shell');
  if (!find(HEADLESS, ...OTHERS)) await installDebian('chromium');
  return find(HEADLESS, ...OTHERS) ?? null;
}
