import { useEffect } from 'react';

/** Asks whether to leave the screen; calls `leave` if the user confirms, possibly much later. */
export type LeavePrompt = (leave: () => void) => void;

// A screen and a dialog over it can have unsaved work at once; the newest comes first. This isn't in the store: these are
// callbacks, and they must not outlive their screens.
let prompts: readonly LeavePrompt[] = [];

/** While `ask` is set, it decides about every exit that goes through `leaveScreen`, unless a newer one does. */
export function useLeavePrompt(ask: LeavePrompt | null): void {
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
