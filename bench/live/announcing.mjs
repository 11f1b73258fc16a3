import { administrator, asJson } from '../product/administrator.mjs';

/**
 * Announces a text to all who are connected; resolves when that was answered, to what takes it back again.
 *
 * @typedef {(text: string) => Promise<() => Promise<unknown>>} Announce
 */

/** @param {import('../product/product.mjs').Product} product @returns {Promise<Announce>} */
export async function announcingOn(product) {
  const { ask } = await administrator(product);
  return async (text) => {
    const { id } = await ask('/api/announcements', asJson({ text }));
    return () => ask(`/api/announcements/${id}`, { method: 'DELETE' });
  };
}

/** The same for the bare server, which needs to know nobody and keeps nothing. @returns {Announce} */
export const announcingOnBare =
  ({ url }) =>
  async (text) => {
    const { ok, status } = await fetch(url, asJson({ text }));
    if (!ok) throw new Error(`The bare server answered with ${status}`);
    return () => fetch(url, asJson({ text: 'Nothing is announced.' }));
  };
