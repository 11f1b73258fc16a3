import { useEffect, useMemo, useRef } from 'react';

export interface Delay {
  /** Does the work after so many milliseconds, in the place of whatever was waiting. */
  readonly after: (milliseconds: number, work: () => void) => void;
  readonly isWaiting: () => boolean;
}

/** One thing that happens a moment later, unless something else comes between or the component goes. */
export function useDelay(): Delay {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      after: (milliseconds, work) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          timer.current = undefined;
          work();
        }, milliseconds);
      },
      isWaiting: () => timer.current !== undefined,
    }),
    [],
  );
}
