import { useEffect } from 'react';

/** Runs `work` once the browser is idle, or after `timeoutMs`. Returns a function that cancels it. */
export function whenIdle(work: () => void, timeoutMs: number): () => void {
  // Safari doesn't have requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, timeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: timeoutMs });
  return () => window.cancelIdleCallback(handle);
}

/**
 * Fetches code that a later render needs, once the browser is idle, or after `timeoutMs`. If that fails, the render fetches
 * it again. `load` must be a stable function.
 */
export function usePreload(load: () => Promise<unknown>, isNeeded: boolean, timeoutMs: number): void {
  useEffect(
    () => (isNeeded ? whenIdle(() => void load().catch(() => undefined), timeoutMs) : undefined),
    [load, isNeeded, timeoutMs],
  );
}
