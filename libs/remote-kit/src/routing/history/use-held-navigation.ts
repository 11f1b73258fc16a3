import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Step } from './site-history';
import { useSiteHistory } from './site-router';

export interface HeldNavigation {
  /** Takes the step that was held back. */
  readonly proceed: () => void;
  /** Forgets it: the person stays. */
  readonly reset: () => void;
}

/**
 * Holds back every step that `holds` says yes to: links, `navigate`, Back and Forward. Null while none is held back.
 * Closing the tab is not such a step: listen to `beforeunload` for that.
 */
export function useHeldNavigation(holds: (step: Step) => boolean): HeldNavigation | null {
  const history = useSiteHistory();
  const latest = useRef(holds);
  const [held, setHeld] = useState<{ readonly goOn: () => void } | null>(null);
  useLayoutEffect(() => {
    latest.current = holds;
  });
  useEffect(() => history.hold({ holds: (step) => latest.current(step), ask: (goOn) => setHeld({ goOn }) }), [history]);
  return (
    held && {
      proceed: () => {
        setHeld(null);
        held.goOn();
      },
      reset: () => setHeld(null),
    }
  );
}
