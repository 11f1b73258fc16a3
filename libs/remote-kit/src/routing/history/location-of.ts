import { parsePath, type Location, type To } from 'react-router';

/** Identifies one visit of a location. */
export const newKey = () => Math.random().toString(36).slice(2, 10);

/** Resolves `to` against the path `base`, with a new key by default. */
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
