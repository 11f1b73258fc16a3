import { useEffect } from 'react';

/** Asks whether to leave the screen; calls `leave` if the user confirms, possibly much later. */
export type LeavePrompt = (leave: () => void) => void;

// Only one screen at a time has unsaved work. This isn't in the store: it's a callback, and it must not outlive its
// screen.
let prompt: LeavePrompt | null = null;

/** While `ask` is set, it decides about every exit that goes through `leaveScreen`. */
export function useLeavePrompt(ask: LeavePrompt | null): void {
  useEffect(() => {
    if (!ask) return undefined;
    prompt = ask;
    return () => {
      if (prompt === ask) prompt = null;
    };
  }, [ask]);
}

/**
 * Calls `leave`, after asking if the screen has unsaved work. For exits that aren't navigation, such as signing out.
 */
export function leaveScreen(leave: () => void): void {
  if (prompt) prompt(leave);
  else leave();
}
