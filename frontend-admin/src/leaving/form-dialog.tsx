import { Dialog, UnsavedChangesDialog, type DialogProps } from '@pharmacy/ui';
import { useCallback, useEffect, useState } from 'react';
import { NavigationType, type Step, useBlockedNavigation, useUnsavedInput } from '@pharmacy/remote-kit/core';

interface FormDialogProps extends DialogProps {
  /** In progress: the dialog stays open, without a question, until the caller closes it. */
  readonly pending?: boolean;
}

/**
 * A dialog with a form. While `confirmClose` is set, asks before unsaved input is lost, however the user leaves: the
 * dialog's own buttons, Back and any other navigation, or signing out. For a reload or a closed tab, the browser asks.
 */
export function FormDialog({ pending = false, confirmClose = false, onOpenChange, ...dialog }: FormDialogProps) {
  const guard = useLeaveGuard(dialog.open && confirmClose);
  const change = (open: boolean) => {
    if (!pending) onOpenChange(open);
  };
  return (
    <>
      <Dialog {...dialog} confirmClose={confirmClose && !pending} onOpenChange={change} />
      <UnsavedChangesDialog
        open={guard.isAsking}
        description={dialog.discardText}
        onKeep={guard.stay}
        onDiscard={guard.leave}
      />
    </>
  );
}

export interface LeaveGuard {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** A screen that stores its filters in its own URL replaces the URL, and stays. */
const isElsewhere = ({ from, to, type }: Step) =>
  from.pathname !== to.pathname || (from.search !== to.search && type !== NavigationType.Replace);

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

/** Asks whether to leave the screen; calls `leave` if the user confirms, possibly much later. */
type LeavePrompt = (leave: () => void) => void;

// A screen and a dialog over it can have unsaved work at once; the newest comes first. This isn't in the store: these are
// callbacks, and they must not outlive their screens.
let prompts: readonly LeavePrompt[] = [];

/** While `ask` is set, it decides about every exit that goes through `leaveScreen`, unless a newer one does. */
function useLeavePrompt(ask: LeavePrompt | null): void {
  useEffect(() => {
    if (!ask) return undefined;
    prompts = [ask, ...prompts];
    return () => {
      prompts = prompts.filter((each) => each !== ask);
    };
  }, [ask]);
}

/**
 * Calls `leave`, after asking if the screen has unsaved work. For exits that aren't navigation, such as signing out.
 */
export function leaveScreen(leave: () => void): void {
  const [prompt] = prompts;
  if (prompt) prompt(leave);
  else leave();
}
