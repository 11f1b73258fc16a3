import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 10;

/**
 * The latency of other visitors under load: a request every 10 ms to each path in turn, without waiting for earlier
 * responses.
 *
 * @param {string} url
 * @param {readonly { path: string, headers?: Record<string, string> }[]} requests
 * @param {number} milliseconds
 * @returns {Promise<number>} the 99th percentile of the times until a response was complete, in milliseconds
 */
export async function visitorsP99(url, requests, milliseconds) {
  const agent = new Agent({ keepAlive: true });
  const answers = [];
  const end = performance.now() + milliseconds;
  for (let asked = 0; performance.now() < end; asked += 1) {
    answers.push(timeOf(url, requests[asked % requests.length], agent));
    await pause(EVERY_MS);
  }
  const times = (await Promise.all(answers)).sort((one, other) => one - other);
  agent.destroy();
  return times[Math.ceil(times.length * 0.99) - 1];
}

function timeOf(url, { path, headers = {} }, agent) {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} was answered with ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - start));
    });
    request.once('error', reject);
  });
}
