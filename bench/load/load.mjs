import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { wrk } from '../../tools/steps/load-tools.mjs';

const told = fileURLToPath(new URL('told.lua', import.meta.url));

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {number} connections kept open, each asking again as soon as it is answered
 * @property {number} seconds
 * @property {Record<string, string>} [headers]
 *
 * @typedef {object} Carried
 * @property {number} perSecond answers
 * @property {number} median milliseconds
 * @property {number} p99 milliseconds
 */

/**
 * Asks one address again and again, by one thread of wrk: the other core is the server's.
 *
 * @param {Load} load
 * @returns {Promise<Carried>} rejects when any answer failed or was no 2xx or 3xx
 */
export async function load({ url, connections, seconds, headers = {} }) {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', '-s', told, ...named, url];
  const { stdout } = await promisify(execFile)(await wrk(), args);
  const [requests, microseconds, failed, median, p99] = /^#told (.+)$/m.exec(stdout)[1].split(' ').map(Number);
  if (failed > 0 || requests === 0) throw new Error(`Of ${requests} answers of ${url}, ${failed} failed:\n${stdout}`);
  return { perSecond: requests / (microseconds / 1e6), median: median / 1_000, p99: p99 / 1_000 };
}
