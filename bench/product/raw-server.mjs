import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One of the servers in `bench/limits/raw`, which the product is measured against, in a process of its own. */
export class RawServer {
  #process;

  constructor(url, process) {
    this.url = url;
    this.#process = process;
  }

  /** @param {string} name of its module @returns {Promise<RawServer>} as soon as it listens */
  static start(name) {
    const server = fork(fileURLToPath(new URL(`../limits/raw/${name}.mjs`, import.meta.url)));
    return new Promise((resolve, reject) => {
      server.once('message', ({ port }) => resolve(new RawServer(`http://127.0.0.1:${port}`, server)));
      server.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    });
  }

  get pid() {
    return this.#process.pid;
  }

  stop() {
    this.#process.kill();
  }
}
