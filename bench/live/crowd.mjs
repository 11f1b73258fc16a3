import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { backendPackage } from '../product/backend-packages.mjs';

const { WebSocket } = backendPackage('ws');

const AT_ONCE = 50;
const PATIENCE = 10_000;

/** Many who are connected to one server, from as many addresses as a proxy in front would name. */
export class Crowd {
  #sockets = [];
  #heard = () => {};

  /** @param {string} url of the server @param {number} size @returns {Promise<Crowd>} as soon as all are connected */
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
    socket.on('message', (data) => this.#heard(socket, data));
    this.#sockets.push(socket);
    await once(socket, 'open');
  }

  /**
   * Waits until the last one has been told what satisfies `isIt`.
   *
   * @param {(data: Buffer) => boolean} isIt
   * @returns {Promise<number>} when that was, on the clock of `performance`
   */
  async lastToHear(isIt) {
    const missing = new Set(this.#sockets);
    const all = new Promise((resolve) => {
      this.#heard = (socket, data) => {
        if (isIt(data) && missing.delete(socket) && missing.size === 0) resolve(performance.now());
      };
    });
    const given = pause(PATIENCE, undefined, { ref: false }).then(() => {
      throw new Error(`${missing.size} of ${this.#sockets.length} were told nothing for ${PATIENCE / 1_000} s`);
    });
    return Promise.race([all, given]);
  }

  async leave() {
    const left = this.#sockets.map((socket) => once(socket, 'close'));
    for (const socket of this.#sockets) socket.close();
    await Promise.all(left);
  }
}
