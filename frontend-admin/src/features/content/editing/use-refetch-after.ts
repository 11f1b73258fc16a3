import { useEffect } from 'react';

/** Milliseconds that the server may take to do what is due. */
const GRACE = 3_000;
/** Timers count in 32 bits. */
const LONGEST = 2 ** 31 - 1;

/** Asks again once a planned time, in ISO 8601, is past: what was planned has happened then. */
export function useRefetchAfter(time: string | null, refetch: () => unknown): void {
  useEffect(() => {
    if (time === null) return undefined;
    const wait = Date.parse(time) - Date.now() + GRACE;
    if (wait < 0 || wait > LONGEST) return undefined;
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [time, refetch]);
}
