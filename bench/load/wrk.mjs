import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { wrk } from '../../tools/steps/load-tools.mjs';

const run = promisify(execFile);
const reporting = fileURLToPath(new URL('report.lua', import.meta.url));

/**
 * @typedef {object} Load
 * @property {number} requests answered
 * @property {number} perSecond
 * @property {number} median milliseconds
 * @property {number} p99 milliseconds
 */

/**
 * Asks for one address over and over, each connection as soon as it was answered. Rejects when an answer failed or was
 * none of success: what is fast because it refuses is not fast.
 *
 * @param {string} url
 * @param {{ connections: number, seconds: number, headers?: Record<string, string>, script?: string }} options `script`
 *   is the path of a Lua file that makes the requests and ends with `dofile` of `report.lua`
 * @returns {Promise<Load>}
 */
export async function load(url, { connections, seconds, headers = {}, script = reporting }) {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, ...named, url];
  const { stdout } = await run(await wrk(), args, { cwd: fileURLToPath(new URL('.', import.meta.url)) });
  const taken = JSON.parse(stdout.trim().split('\n').at(-1));
  if (taken.failed > 0 || taken.requests === 0) throw new Error(`${url}: ${taken.failed} of ${taken.requests} failed`);
  return { ...taken, perSecond: taken.requests / taken.seconds };
}
