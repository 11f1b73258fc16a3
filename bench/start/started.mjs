import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../tools/steps/run.mjs';
import { freePort } from '../product/free-port.mjs';
import { ownEnvironment } from '../product/product.mjs';

const POLL_MS = 10;
const TIMEOUT_MS = 60_000;

/**
 * Runs `npm start` until the home page responds, then stops it.
 *
 * @param {string} dataDir
 * @returns {Promise<number>} milliseconds until then
 */
export async function timeToStart(dataDir) {
  const port = await freePort();
  const env = { ...ownEnvironment(), PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir };
  const begin = performance.now();
  const npm = spawn('npm', ['start'], { cwd: root, env: { ...env, LOG_LEVEL: 'warn' }, stdio: 'ignore' });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  try {
    await answers(`http://127.0.0.1:${port}/`, npm);
    return performance.now() - begin;
  } finally {
    npm.kill('SIGTERM');
    await ended;
  }
}

async function answers(url, npm) {
  const latest = Date.now() + TIMEOUT_MS;
  while (Date.now() < latest && npm.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(POLL_MS);
  }
  throw new Error('npm start did not get as far as an answer');
}
