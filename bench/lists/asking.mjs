import { Agent, get } from 'node:http';

const READER = { username: 'bench-reader', password: 'correct horse battery' };

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
  static async of({ url }) {
    const administrator = await signIn(url, await (await fetch(`${url}/api/auth/demo`)).json());
    const person = { ...READER, email: 'reader@bench.example', firstName: 'Ada', lastName: 'Reader' };
    const { id } = await post(`${url}/api/register/prescriber`, person);
    await post(`${url}/api/admin/registrations/${id}/approve`, {}, administrator);
    return new Asking(url, { administrator, reader: await signIn(url, READER) });
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

const signIn = async (url, person) => (await post(`${url}/api/auth/login`, person)).token;

async function post(url, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
