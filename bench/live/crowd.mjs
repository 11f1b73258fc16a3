import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { backendPackage } from '../product/backend-packages.mjs';

const { WebSocket } = backendPackage('ws');

const AT_ONCE = 50;
const TIMEOUT_MS = 10_000;

/** Many clients of one server, each with its own address, as a proxy would forward them. */
export class Crowd {
  #sockets = [];
  #onMessage = () => {};

  /**
   * Resolves when all clients are connected.
   *
   * @param {string} url of the server
   * @param {number} size
   * @returns {Promise<Crowd>}
   */
  static async gather(url, size) {
    const crowd = new Crowd();
    const address = `${url.replace('http', 'ws')}/ws`;
    for (let first = 0; first < size; first += AT_ONCE) {
      const few = Array.from({ length: Math.min(AT_ONCE, size - first) }, (_, index) =>
        crowd.#join(address, first + index),
      );
      await Promise.all(few);
    }
    return crowd;
  }

  async #join(address, number) {
    const headers = { 'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}` };
    const socket = new WebSocket(address, { headers, perMessageDeflate: false });
    socket.on('message', (data) => this.#onMessage(socket, data));
    this.#sockets.push(socket);
    await once(socket, 'open');
  }

  /**
   * Waits until every client has received a message that satisfies `isIt`.
   *
   * @param {(data: Buffer) => boolean} isIt
   * @returns {Promise<number>} the time of the last one, by `performance.now()`
   */
  async lastToReceive(isIt) {
    const missing = new Set(this.#sockets);
    const all = new Promise((resolve) => {
      this.#onMessage = (socket, data) => {
        if (isIt(data) && missing.delete(socket) && missing.size === 0) resolve(performance.now());
      };
    });
    const given = pause(TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${missing.size} of ${this.#sockets.length} received nothing for ${TIMEOUT_MS / 1_000} s`);
    });
    return Promise.race([all, given]);
  }

  async leave() {
    const left = this.#sockets.map((socket) => once(socket, 'close'));
    for (const socket of this.#sockets) socket.close();
    await Promise.all(left);
  }
}
