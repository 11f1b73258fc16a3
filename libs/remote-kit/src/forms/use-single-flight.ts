import { useRef } from 'react';

/**
 * Wraps `work` so that a call does nothing while a previous one is running, such as on a double click. Use it for
 * everything that changes something on the server: a button's `pending` state only applies at the next render.
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
