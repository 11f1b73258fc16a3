import { useCallback, useEffect, useState } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { useLeaveQuestion } from '../../../leaving/leave-question';

export interface LeaveGuard {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Holds every way out while something typed would be lost: links, Back, another block, sign-out, closing the tab. */
export function useLeaveGuard(isHolding: boolean): LeaveGuard {
  const isElsewhere: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isHolding && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search);
  const blocker = useBlocker(isElsewhere);
  const [wayOut, setWayOut] = useState<{ readonly go: () => void } | null>(null);
  const askBefore = useCallback((go: () => void) => setWayOut({ go }), []);
  useLeaveQuestion(isHolding ? askBefore : null);

  useEffect(() => {
    if (!isHolding) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHolding]);

  return {
    isAsking: blocker.state === 'blocked' || wayOut !== null,
    leave: () => {
      setWayOut(null);
      blocker.proceed?.();
      wayOut?.go();
    },
    stay: () => {
      setWayOut(null);
      blocker.reset?.();
    },
  };
}
