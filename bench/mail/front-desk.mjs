import { randomBytes } from 'node:crypto';
import { administrator, asJson } from '../product/administrator.mjs';

/** Registers people, and decides on their requests as the administrator. */
export class FrontDesk {
  #ask;

  constructor(ask) {
    this.#ask = ask;
  }

  /** @param {import('../product/product.mjs').Product} product */
  static async of(product) {
    return new FrontDesk((await administrator(product)).ask);
  }

  /**
   * Registers a new person.
   *
   * @returns {Promise<number>} the ID of the request
   */
  async register({ email, username }) {
    const person = { username, email, password: 'correct horse battery', firstName: 'Jordan', lastName: 'Ellis' };
    return (await this.#ask('/api/register/prescriber', asJson(person))).id;
  }

  /**
   * Rejects every second request.
   *
   * @param {number} id
   */
  async decide(id) {
    const request = `/api/admin/registrations/${id}`;
    if (id % 2 === 0) await this.#ask(`${request}/approve`, asJson({}));
    else await this.#ask(`${request}/reject`, asJson({ reason: 'Please name your practice.' }));
  }
}

/**
 * People who aren't registered yet.
 *
 * @param {number} count
 */
export const newPeople = (count) =>
  Array.from({ length: count }, () => {
    const username = `p${randomBytes(8).toString('hex')}`;
    return { username, email: `${username}@example.org` };
  });
