import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const SIP_BYTES = 256 * 1_024;
const SIP_MS = 100;

/**
 * Reads all addresses to the end at the same time, each at 256 KB every 100 ms.
 *
 * @param {readonly string[]} urls
 * @param {Record<string, string>} headers
 * @returns {Promise<number>} bytes received
 */
export async function readSlowly(urls, headers) {
  const sizes = await Promise.all(urls.map((url) => readOne(url, headers)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function readOne(url, headers) {
  const response = await new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}`);
  let size = 0;
  let rest = SIP_BYTES;
  for await (const chunk of response) {
    size += chunk.length;
    rest -= chunk.length;
    if (rest > 0) continue;
    rest = SIP_BYTES;
    await pause(SIP_MS);
  }
  return size;
}
