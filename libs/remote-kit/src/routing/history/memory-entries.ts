import type { To } from 'react-router';
import type { Entries, Entry } from './entries';
import { locationOf } from './location-of';

/** Entries without a window: on a server, and in tests. */
export function memoryEntries(first: To, state?: unknown): Entries {
  let all: readonly Entry[] = [{ location: locationOf(first, '/', state, 'default'), index: 0 }];
  let place = 0;
  const listeners = new Set<() => void>();
  return {
    present: () => all[place] as Entry,
    add: (entry) => {
      all = [...all.slice(0, place + 1), entry];
      place += 1;
    },
    replace: (entry) => {
      all = all.with(place, entry);
    },
    go: (delta) => {
      if (!all[place + delta]) return;
      place += delta;
      listeners.forEach((tell) => tell());
    },
    follow: (moved) => {
      listeners.add(moved);
      return () => listeners.delete(moved);
    },
  };
}
