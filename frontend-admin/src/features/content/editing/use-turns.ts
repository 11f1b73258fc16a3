import { useCallback, useMemo, useRef, useState } from 'react';

/** What is under way, by the name of the button that shows it. */
export type Work = 'saving' | 'auto-saving' | 'publishing' | 'scheduling' | 'discarding' | 'restoring';

export interface Turns {
  readonly work: Work | null;
  readonly isBusy: () => boolean;
  /** Does the work once everything asked for before is done. */
  readonly take: <Result>(work: Work, act: () => Promise<Result>) => Promise<Result>;
}

/** One change after another: two that run at once would each be stale to the other. */
export function useTurns(): Turns {
  const [work, setWork] = useState<Work | null>(null);
  const waiting = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const take = useCallback(<Result>(next: Work, act: () => Promise<Result>) => {
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

  return useMemo(() => ({ work, isBusy, take }), [work, isBusy, take]);
}
