import { get } from 'node:http';

const DOWNLOADS = 10;

/**
 * Downloads a file of about that size several times, one after the other, each over a connection of its own.
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} size bytes
 * @returns {Promise<number>} milliseconds from the request to the first byte of the file; the longest
 */
export async function slowestFirstByte(url, headers, size) {
  let slowest = 0;
  for (let download = 1; download <= DOWNLOADS; download += 1)
    slowest = Math.max(slowest, await firstByte(url, headers, size));
  return slowest;
}

async function firstByte(url, headers, size) {
  const start = performance.now();
  const response = await new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`${url} was answered with ${response.statusCode}`);
  let came = 0;
  let waited = 0;
  for await (const chunk of response) {
    if (came === 0) waited = performance.now() - start;
    came += chunk.length;
  }
  if (came < size * 0.99) throw new Error(`Of ${url} only ${came} bytes came`);
  return waited;
}
