import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** The SMTP server that the product delivers to. It records when it accepted each email. */
export class MailPeer {
  #process;
  #accepted = new Map();

  constructor(url, process) {
    this.url = url;
    this.#process = process;
    process.on('message', ({ address, at }) => this.#accepted.set(address, at));
  }

  /** @returns {Promise<MailPeer>} when it listens */
  static async start() {
    const server = fork(fileURLToPath(new URL('smtp-peer.mjs', import.meta.url)));
    const [{ port }] = await once(server, 'message');
    return new MailPeer(`smtp://127.0.0.1:${port}`, server);
  }

  /**
   * Resolves when every address has received an email, to the times of acceptance.
   *
   * @param {readonly string[]} addresses
   */
  async acceptedAll(addresses) {
    const latest = Date.now() + TIMEOUT_MS;
    for (;;) {
      const missing = addresses.filter((address) => !this.#accepted.has(address));
      if (missing.length === 0) break;
      if (Date.now() > latest) throw new Error(`${missing.length} of ${addresses.length} mails did not come`);
      await pause(POLL_MS);
    }
    const times = addresses.map((address) => this.#accepted.get(address));
    for (const address of addresses) this.#accepted.delete(address);
    return times;
  }

  stop() {
    this.#process.kill();
  }
}
