import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContentBlockView } from '@pharmacy/contracts';
import { useRestoredText, useSaveTypedText } from '@pharmacy/remote-kit/core';
import { errorMessage, errorStatus, useNotify } from '@pharmacy/state';
import { edit, hasUnsavedText, startEditing, type Editing, type EditingEvent, type BlockText } from './editing';

/** The running actions, by the button that shows each. */
type Work = 'saving' | 'auto-saving' | 'publishing' | 'scheduling' | 'discarding' | 'restoring';

interface Failure {
  readonly title: string;
  readonly description: string;
}

export interface EditingControl {
  readonly editing: Editing;
  readonly type: (change: Partial<BlockText>) => void;
  readonly apply: (event: EditingEvent) => void;
  /** The current state, for async work that started before the last render. */
  readonly read: () => Editing;
  /** The running action, so that its button can show a spinner. */
  readonly work: Work | null;
  readonly isBusy: () => boolean;
  /** Runs the work after all work queued before it. Two concurrent changes would conflict with each other. */
  readonly enqueue: <Result>(work: Work, act: () => Promise<Result>) => Promise<Result>;
  /** The last error, as text for the screen. It stays after the notice disappears. */
  readonly errorText: string | null;
  /** Shows an error inline, and as a notice unless `isQuiet`. */
  readonly report: (failure: Failure, error?: unknown, isQuiet?: boolean) => void;
  readonly clearError: () => void;
}

/**
 * Edits on top of `block`, which may change while they're made, with a queue for the actions on it and the last error. A
 * different block needs a new component: give it a `key`.
 */
export function useEditing(block: ContentBlockView): EditingControl {
  const savedAs = `content ${block.key}`;
  const before = useRestoredText<Editing>(savedAs);
  const [editing, setEditing] = useState<Editing>(() => ({ ...startEditing(block), ...before }));
  const latest = useRef(editing);
  const queue = useSerialQueue();
  const { isBusy } = queue;
  useSaveTypedText(savedAs, () => (hasUnsavedText(latest.current) ? latest.current : null));

  const apply = useCallback((event: EditingEvent) => {
    latest.current = edit(latest.current, event);
    setEditing(latest.current);
  }, []);
  const type = useCallback((change: Partial<BlockText>) => apply({ type: 'typed', change }), [apply]);
  const read = useCallback(() => latest.current, []);

  useEffect(() => {
    // A save reports its own result; the cache updates slightly earlier and must be ignored here.
    if (!isBusy()) apply({ type: 'refreshed', block });
  }, [block, isBusy, apply]);

  return { editing, type, apply, read, ...queue, ...useLastError() };
}

function useSerialQueue(): Pick<EditingControl, 'work' | 'isBusy' | 'enqueue'> {
  const [work, setWork] = useState<Work | null>(null);
  const waiting = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const enqueue = useCallback(<Result>(next: Work, act: () => Promise<Result>) => {
    waiting.current += 1;
    const turn = last.current.then(async () => {
      setWork(next);
      try {
        return await act();
      } finally {
        waiting.current -= 1;
        setWork(null);
      }
    });
    last.current = turn.catch(() => undefined);
    return turn;
  }, []);
  const isBusy = useCallback(() => waiting.current > 0, []);

  return { work, isBusy, enqueue };
}

/** The server's message if it rejected the request, or a generic message if the user can't fix the error. */
function messageOf({ description }: Failure, error: unknown): string {
  const status = errorStatus(error);
  return status !== undefined && status < 500 ? errorMessage(error, description) : description;
}

function useLastError(): Pick<EditingControl, 'errorText' | 'report' | 'clearError'> {
  const notify = useNotify();
  const [errorText, setErrorText] = useState<string | null>(null);
  return {
    errorText,
    report: (failure, error, isQuiet = false) => {
      setErrorText(messageOf(failure, error));
      if (!isQuiet) notify({ ...failure, variant: 'destructive' });
    },
    clearError: () => setErrorText(null),
  };
}
