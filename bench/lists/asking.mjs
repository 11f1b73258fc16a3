import { Agent, get } from 'node:http';
import { aPrescriber } from '../gated/prescriber.mjs';
import { administrator } from '../product/administrator.mjs';

/** Asks a product over one connection, signed in as the administrator of the demo or as a prescriber. */
export class Asking {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #url;
  #tokens;

  constructor(url, tokens) {
    this.#url = url;
    this.#tokens = tokens;
  }

  /** @param {import('../product/product.mjs').Product} product a fresh one, which gets a reader by the usual way */
  static async of(product) {
    const { token } = await administrator(product);
    return new Asking(product.url, { administrator: token, reader: await aPrescriber(product.url) });
  }

  /** @returns {Promise<{ ms: number, body: string }>} after the last byte came; rejects unless it is what was asked for */
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
