import { useSyncExternalStore } from 'react';

const minuteLength = 60_000;
const startOfMinute = () => Math.floor(Date.now() / minuteLength) * minuteLength;

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 5_000);
  return () => clearInterval(timer);
}

/** The running minute in ms, kept up to date; null until a browser shows the page, so that a stored page never tells an old time. */
export function useMinute(): number | null {
  return useSyncExternalStore(everyMinute, startOfMinute, () => null);
}
