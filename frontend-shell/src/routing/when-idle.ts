/** Does work once the browser has nothing better to do, after `latest` milliseconds at the latest; the answer cancels it. */
export function whenIdle(work: () => void, latest: number): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, latest);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: latest });
  return () => window.cancelIdleCallback(handle);
}
