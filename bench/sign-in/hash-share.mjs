import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { administrator } from '../product/administrator.mjs';
import { processorTimeOf } from '../product/process.mjs';

const run = promisify(execFile);
const alone = fileURLToPath(new URL('hash-alone.mjs', import.meta.url));
const TIMES = 40;

/**
 * What part of the processor time of a sign-in its hash takes, the database's time included.
 *
 * @param {import('../product/product.mjs').Product} product
 * @returns {Promise<{ share: number, hash: number, signIn: number }>} milliseconds each
 */
export async function hashShare(product) {
  const { stdout } = await run(process.execPath, [alone, String(TIMES)]);
  const hash = Number(stdout);
  const before = processorTimeOf(product.pid);
  for (let done = 0; done < TIMES; done += 2) await Promise.all([0, 1].map(() => administrator(product)));
  const signIn = (processorTimeOf(product.pid) - before) / TIMES;
  return { share: hash / signIn, hash, signIn };
}
