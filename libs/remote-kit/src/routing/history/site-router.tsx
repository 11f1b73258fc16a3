import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { createPath, Router, type To } from 'react-router';
import { SiteHistory } from './site-history';
import type { Entries, Entry } from './entries';
import { locationOf, newKey } from './location-of';

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

const HistoryContext = createContext<SiteHistory | null>(null);

/** The history of the browser's window. Create one per page. */
export const createWindowHistory = (): SiteHistory => new SiteHistory(windowEntries());

/** A history without a window, starting at `address`. For the server and for tests. */
export const createMemoryHistory = (address: string, state?: unknown): SiteHistory =>
  new SiteHistory(memoryEntries(address, state));

interface SiteRouterProps {
  readonly history: SiteHistory;
  readonly children: ReactNode;
}

/** Provides the location to the pages. The previous page stays while the next one loads. */
export function SiteRouter({ history, children }: SiteRouterProps) {
  const [{ location, type }, setVisit] = useState(history.current);
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setVisit(history.current()))), [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={type} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

export function useSiteHistory(): SiteHistory {
  const history = use(HistoryContext);
  if (!history) throw new Error('useSiteHistory must be used inside a SiteRouter');
  return history;
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
