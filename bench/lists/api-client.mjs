import { Agent, get } from 'node:http';
import { aPrescriber } from '../gated/prescriber.mjs';
import { administrator } from '../product/administrator.mjs';

/** Sends requests over one connection, signed in as the demo administrator or as a prescriber. */
export class ApiClient {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #url;
  #tokens;

  constructor(url, tokens) {
    this.#url = url;
    this.#tokens = tokens;
  }

  /**
   * Registers a prescriber on the product, which must be new.
   *
   * @param {import('../product/product.mjs').Product} product
   */
  static async of(product) {
    const { token } = await administrator(product);
    return new ApiClient(product.url, { administrator: token, reader: await aPrescriber(product.url) });
  }

  /**
   * Measures until the last byte. Rejects on any status but 200.
   *
   * @returns {Promise<{ ms: number, body: string }>}
   */
  once(path, as = 'administrator') {
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const headers = { Authorization: `Bearer ${this.#tokens[as]}` };
      get(new URL(path, this.#url), { agent: this.#agent, headers }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part)).on('error', reject);
        answer.on('end', () => {
          const ms = performance.now() - start;
          const body = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve({ ms, body });
          else reject(new Error(`${path}: ${answer.statusCode} ${body}`));
        });
      }).on('error', reject);
    });
  }

  close() {
    this.#agent.destroy();
  }
}
