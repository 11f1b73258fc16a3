import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Step } from './site-history';
import { useSiteHistory } from './site-router';

export interface BlockedNavigation {
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
