import { administrator, asJson } from '../product/administrator.mjs';

/**
 * Announces a text to everyone who is connected. Resolves after the response, to a function that removes the
 * announcement.
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

/**
 * Same for the bare server, which needs no sign-in and stores nothing.
 *
 * @returns {Announce}
 */
export const announcingOnBare =
  ({ url }) =>
  async (text) => {
    const { ok, status } = await fetch(url, asJson({ text }));
    if (!ok) throw new Error(`The bare server answered with ${status}`);
    return () => fetch(url, asJson({ text: 'Nothing is announced.' }));
  };
