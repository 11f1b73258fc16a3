import { useEffect } from 'react';

/** Grace period for the server to carry out what's due, in milliseconds. */
const GRACE = 3_000;
/** Browser timers overflow past 32 bits. */
const LONGEST = 2 ** 31 - 1;

/** Refetches after a scheduled time (ISO 8601) has passed, to show its effect. */
export function useRefetchAfter(time: string | null, refetch: () => unknown): void {
  useEffect(() => {
    if (time === null) return undefined;
    const wait = Date.parse(time) - Date.now() + GRACE;
    if (wait < 0 || wait > LONGEST) return undefined;
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [time, refetch]);
}
