import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server from `bench/limits/raw` in a separate process, like the product. */
export class RawServer {
  #child;

  constructor(child, facts) {
    this.#child = child;
    this.url = `http://127.0.0.1:${facts.port}`;
    /** the message that it sent when it was ready */
    this.facts = facts;
  }

  /**
   * @param {string} name of its file
   * @param {Record<string, string>} [settings] environment variables
   */
  static async start(name, settings = {}) {
    const entry = fileURLToPath(new URL(`../limits/raw/${name}.mjs`, import.meta.url));
    const child = fork(entry, { env: { ...process.env, ...settings } });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The raw server ${name} ended with ${code}.`);
    });
    const [facts] = await Promise.race([once(child, 'message'), ended]);
    ended.catch(() => undefined);
    return new RawServer(child, facts);
  }

  get pid() {
    return this.#child.pid;
  }

  /** Sends a message, and waits until the server has processed it. */
  async tell(message) {
    const taken = once(this.#child, 'message');
    this.#child.send(message);
    await taken;
  }

  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
