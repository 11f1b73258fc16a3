import { useCallback, useEffect, useState } from 'react';
import { useBlockedNavigation, useUnsavedInput, type Step } from '@pharmacy/remote-kit/core';
import { useLeavePrompt } from './leave-prompt';

export interface LeaveGuard {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

const isElsewhere = ({ from, to }: Step) => from.pathname !== to.pathname || from.search !== to.search;

/** Blocks every exit while there are unsaved edits: links, Back, another block, signing out, and closing the tab. */
export function useLeaveGuard(isHolding: boolean): LeaveGuard {
  const blocked = useBlockedNavigation((step) => isHolding && isElsewhere(step));
  const [pendingExit, setPendingExit] = useState<{ readonly go: () => void } | null>(null);
  const askBefore = useCallback((go: () => void) => setPendingExit({ go }), []);
  useLeavePrompt(isHolding ? askBefore : null);
  useUnsavedInput(isHolding);

  useEffect(() => {
    if (!isHolding) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isHolding]);

  return {
    isAsking: blocked !== null || pendingExit !== null,
    leave: () => {
      setPendingExit(null);
      blocked?.proceed();
      pendingExit?.go();
    },
    stay: () => {
      setPendingExit(null);
      blocked?.reset();
    },
  };
}
