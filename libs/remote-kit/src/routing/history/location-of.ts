import { parsePath, type Location, type To } from 'react-router';

/** Tells one visit of a place from any other. */
export const newKey = () => Math.random().toString(36).slice(2, 10);

/** The place that `to` means, seen from `base`; each has a key of its own. */
export function locationOf(to: To, base: string, state: unknown = null, key = newKey()): Location<unknown> {
  const { pathname = base, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  return {
    pathname: pathname || base,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
    state,
    key,
  };
}
