import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { wrk } from '../../tools/steps/programs.mjs';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {number} connections kept open; each sends its next request right after a response
 * @property {number} seconds
 * @property {Record<string, string>} [headers]
 * @property {string} [script] name of a Lua file in this folder that makes the requests and begins with `report.lua`
 *
 * @typedef {object} Carried
 * @property {number} requests with a response
 * @property {number} perSecond
 * @property {number} median milliseconds
 * @property {number} p99 milliseconds
 */

/**
 * Sends requests to one address with one thread of wrk; the other core is for the server. Any failed response rejects,
 * because error responses are fast.
 *
 * @param {Load} load
 * @returns {Promise<Carried>} rejects if any response failed or wasn't 2xx or 3xx
 */
export async function load({ url, connections, seconds, headers = {}, script = 'report.lua' }) {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script, ...named, url];
  const { stdout } = await run(await wrk(), args, { cwd: here });
  const carried = JSON.parse(stdout.trim().split('\n').at(-1));
  if (carried.failed > 0 || carried.requests === 0)
    throw new Error(`Of ${carried.requests} answers of ${url}, ${carried.failed} failed`);
  return { ...carried, perSecond: carried.requests / carried.seconds };
}
