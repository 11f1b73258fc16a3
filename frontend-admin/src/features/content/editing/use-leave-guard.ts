import { useCallback, useEffect, useState } from 'react';
import { useHeldNavigation, type Step } from '@pharmacy/remote-kit/core';
import { useLeaveQuestion } from '../../../leaving/leave-question';

export interface LeaveGuard {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

const isElsewhere = ({ from, to }: Step) => from.pathname !== to.pathname || from.search !== to.search;

/** Holds every way out while something typed would be lost: links, Back, another block, sign-out, closing the tab. */
export function useLeaveGuard(isHolding: boolean): LeaveGuard {
  const held = useHeldNavigation((step) => isHolding && isElsewhere(step));
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
    isAsking: held !== null || wayOut !== null,
    leave: () => {
      setWayOut(null);
      held?.proceed();
      wayOut?.go();
    },
    stay: () => {
      setWayOut(null);
      held?.reset();
    },
  };
}
