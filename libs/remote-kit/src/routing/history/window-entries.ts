import { createPath } from 'react-router';
import type { Entries, Entry } from './entries';
import { locationOf, newKey } from './location-of';

/** What the browser keeps with an entry. */
interface Kept {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

const kept = () => (window.history.state ?? {}) as Kept;

const toKeep = ({ location: { state, key }, index }: Entry): Kept => ({ usr: state, key, idx: index });

/** The entries of the browser's window. */
export function windowEntries(): Entries {
  let last = kept().idx ?? 0;
  // The first page, and a fragment that a plain link led to, came without a number.
  const number = (next: number) => {
    if (kept().idx === undefined) window.history.replaceState({ ...kept(), key: newKey(), idx: next }, '');
    last = kept().idx ?? next;
  };
  number(last);

  return {
    present: () => {
      const { usr = null, key } = kept();
      const { pathname, search, hash } = window.location;
      return { location: locationOf({ pathname, search, hash }, pathname, usr, key), index: last };
    },
    add: (entry) => {
      window.history.pushState(toKeep(entry), '', createPath(entry.location));
      last = entry.index;
    },
    replace: (entry) => window.history.replaceState(toKeep(entry), '', createPath(entry.location)),
    go: (delta) => window.history.go(delta),
    follow: (moved) => {
      const hear = () => {
        number(last + 1);
        moved();
      };
      window.addEventListener('popstate', hear);
      return () => window.removeEventListener('popstate', hear);
    },
  };
}
