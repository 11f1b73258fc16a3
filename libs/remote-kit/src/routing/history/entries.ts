import { createPath, parsePath, type Location, type To } from 'react-router';

/** An entry in the window's history. */
export interface Entry {
  readonly location: Location<unknown>;
  /** 0 for the first page of the visit. */
  readonly index: number;
}

/** A stack of history entries, such as the browser window's. */
export interface Entries {
  current(): Entry;
  /** Adds an entry after the current one and drops the entries that followed. */
  push(entry: Entry): void;
  replace(entry: Entry): void;
  /** Moves by that many entries. Listeners are called on arrival. */
  go(delta: number): void;
  /** Calls `listener` after each move among the entries. Returns a function that unsubscribes. */
  listen(listener: () => void): () => void;
}

/** The `history.state` of an entry. */
interface HistoryState {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

const readState = () => (window.history.state ?? {}) as HistoryState;

const toState = ({ location: { state, key }, index }: Entry): HistoryState => ({ usr: state, key, idx: index });

/** The entries of the browser's window. */
export function windowEntries(): Entries {
  let last = readState().idx ?? 0;
  // The first page, and a fragment from a plain link, have no index yet.
  const ensureIndex = (next: number) => {
    if (readState().idx === undefined) window.history.replaceState({ ...readState(), key: newKey(), idx: next }, '');
    last = readState().idx ?? next;
  };
  ensureIndex(last);

  return {
    current: () => {
      const { usr = null, key } = readState();
      const { pathname, search, hash } = window.location;
      return { location: locationOf({ pathname, search, hash }, pathname, usr, key), index: last };
    },
    push: (entry) => {
      window.history.pushState(toState(entry), '', createPath(entry.location));
      last = entry.index;
    },
    replace: (entry) => window.history.replaceState(toState(entry), '', createPath(entry.location)),
    go: (delta) => window.history.go(delta),
    listen: (listener) => {
      const onPopState = () => {
        ensureIndex(last + 1);
        listener();
      };
      window.addEventListener('popstate', onPopState);
      return () => window.removeEventListener('popstate', onPopState);
    },
  };
}

/** Entries without a window, for the server and for tests. */
export function memoryEntries(first: To, state?: unknown): Entries {
  let all: readonly Entry[] = [{ location: locationOf(first, '/', state, 'default'), index: 0 }];
  let index = 0;
  const listeners = new Set<() => void>();
  return {
    current: () => all[index] as Entry,
    push: (entry) => {
      all = [...all.slice(0, index + 1), entry];
      index += 1;
    },
    replace: (entry) => {
      all = all.with(index, entry);
    },
    go: (delta) => {
      if (!all[index + delta]) return;
      index += delta;
      listeners.forEach((notify) => notify());
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Identifies one visit of a location. */
const newKey = () => Math.random().toString(36).slice(2, 10);

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
