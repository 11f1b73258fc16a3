import { useEffect } from 'react';

/** Asks a person whether to leave; calls `leave` when the answer is yes, perhaps much later. */
export type LeaveQuestion = (leave: () => void) => void;

// One screen at a time has work that could be lost. Not in the store: a question is no state, and no copy of it survives its screen.
let question: LeaveQuestion | null = null;

/** While `ask` is set, it decides about every way out of the screen that goes through `leaveScreen`. */
export function useLeaveQuestion(ask: LeaveQuestion | null): void {
  useEffect(() => {
    question = ask;
    return () => {
      question = null;
    };
  }, [ask]);
}

/** Leaves by `leave`, after the screen has asked, should it have to. For ways out that are no navigation, such as signing out. */
export function leaveScreen(leave: () => void): void {
  if (question) question(leave);
  else leave();
}
