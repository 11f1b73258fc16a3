import { setTimeout as pause } from 'node:timers/promises';
import { CONNECTIONS, KB } from '../limits/live.mjs';
import { memoryOf } from '../product/process.mjs';
import { Crowd } from './crowd.mjs';

const SETTLE_MS = 3_000;
const MEGABYTE = 1_048_576;

/**
 * Connects everyone to an idle server.
 *
 * @param {{ url: string, pid: number }} server
 * @returns {Promise<{ crowd: Crowd, weight: number }>} with the added memory per connection, in KB
 */
export async function connected(server) {
  await pause(SETTLE_MS);
  const before = memoryOf(server.pid);
  const crowd = await Crowd.gather(server.url, CONNECTIONS);
  await pause(SETTLE_MS);
  const added = (memoryOf(server.pid) - before) * MEGABYTE;
  return { crowd, weight: added / CONNECTIONS / KB };
}
