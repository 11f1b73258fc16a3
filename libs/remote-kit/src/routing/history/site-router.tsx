import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { NavigationType, parsePath, Router, type Location, type Navigator } from 'react-router';
import { memoryEntries, windowEntries } from './entries';
import { SiteHistory, type Step } from './site-history';

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
  const navigator = useNavigator(history, location);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={type} navigator={navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/**
 * While the next page loads, or the same with other parameters, the one on the screen can't replace the URL with
 * parameters of its own, such as a filter typed before. A link to itself takes the visitor back.
 */
function useNavigator(history: SiteHistory, location: Location<unknown>): Navigator {
  const shown = useRef(location);
  useLayoutEffect(() => {
    shown.current = location;
  });
  return useMemo(
    () => ({
      createHref: (to) => history.createHref(to),
      go: (delta) => history.go(delta),
      push: history.push,
      replace: (to, state, options) => {
        const { pathname, search = '' } = typeof to === 'string' ? parsePath(to) : to;
        const isOwn = pathname === shown.current.pathname && search !== shown.current.search;
        const { location: next, type } = history.current();
        const isFollowingLink = next.key !== shown.current.key && type !== NavigationType.Replace;
        const isLeaving = next.pathname !== shown.current.pathname || isFollowingLink;
        if (!isOwn || !isLeaving) history.replace(to, state, options);
      },
    }),
    [history],
  );
}

export function useSiteHistory(): SiteHistory {
  const history = use(HistoryContext);
  if (!history) throw new Error('useSiteHistory must be used inside a SiteRouter');
  return history;
}

interface BlockedNavigation {
  /** Continues the blocked navigation. */
  readonly proceed: () => void;
  /** Discards it and stays on the page. */
  readonly reset: () => void;
}

/**
 * Blocks each navigation for which `shouldBlock` returns true: links, `navigate`, Back, and Forward. Returns the blocked
 * navigation, or null. Closing the tab isn't a navigation: listen to `beforeunload` for that.
 */
export function useBlockedNavigation(shouldBlock: (step: Step) => boolean): BlockedNavigation | null {
  const history = useSiteHistory();
  const latest = useRef(shouldBlock);
  const [blocked, setBlocked] = useState<{ readonly proceed: () => void } | null>(null);
  useLayoutEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(
    () =>
      history.block({
        shouldBlock: (step) => latest.current(step),
        onBlocked: (proceed) => setBlocked({ proceed }),
      }),
    [history],
  );
  return (
    blocked && {
      proceed: () => {
        setBlocked(null);
        blocked.proceed();
      },
      reset: () => setBlocked(null),
    }
  );
}
