import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { administrator } from '../product/administrator.mjs';
import { ownProcessorTimeOf, processorTimeOf } from '../product/process.mjs';

const run = promisify(execFile);
const alone = fileURLToPath(new URL('hash-alone.mjs', import.meta.url));
const TIMES = 40;

/**
 * The processor time of a sign-in from a known browser, and of its password hash alone, in milliseconds.
 *
 * @param {import('../product/product.mjs').Product} product
 * @returns {Promise<{ hash: number, server: number, all: number }>} `all` includes the database
 */
export async function costOfSignIn(product) {
  const { browser } = await administrator(product);
  const { stdout } = await run(process.execPath, [alone, String(TIMES)]);
  const before = { server: ownProcessorTimeOf(product.pid), all: processorTimeOf(product.pid) };
  for (let done = 0; done < TIMES; done += 2) await Promise.all([0, 1].map(() => administrator(product, browser)));
  const server = (ownProcessorTimeOf(product.pid) - before.server) / TIMES;
  const all = (processorTimeOf(product.pid) - before.all) / TIMES;
  return { hash: Number(stdout), server, all };
}
