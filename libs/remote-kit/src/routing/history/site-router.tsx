import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router';
import { memoryEntries } from './memory-entries';
import { SiteHistory } from './site-history';
import { windowEntries } from './window-entries';

const HistoryContext = createContext<SiteHistory | null>(null);

/** The history of the browser's window; one for a page. */
export const createWindowHistory = (): SiteHistory => new SiteHistory(windowEntries());

/** A history without a window, at `address`: for a server and for tests. */
export const createMemoryHistory = (address: string, state?: unknown): SiteHistory =>
  new SiteHistory(memoryEntries(address, state));

interface SiteRouterProps {
  readonly history: SiteHistory;
  readonly children: ReactNode;
}

/** Gives the pages the address. While the next page loads, the one before stays. */
export function SiteRouter({ history, children }: SiteRouterProps) {
  const [{ location, type }, setVisit] = useState(history.present);
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setVisit(history.present()))), [history]);
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
  if (!history) throw new Error('There is no SiteRouter around this');
  return history;
}
