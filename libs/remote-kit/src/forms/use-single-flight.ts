import { useRef } from 'react';

/**
 * The same work, except that a call which comes while one still runs does nothing: two clicks on a slow machine are
 * one. Give it to everything that changes something on the server; the button's `pending` comes only with the next
 * rendering.
 */
export function useSingleFlight<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
