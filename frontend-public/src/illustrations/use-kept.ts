import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const inBrowser = typeof document !== 'undefined';

/**
 * Whether this element stood in the page before React took it over. What is inside of it, and never changes, need not be gone
 * through then: on a slow phone that is half of the work.
 */
export function useKept(): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => inBrowser,
  );
  // Later renders still mean the element that stood there.
  const [isKept] = useState(isTakenOver);
  return isKept;
}
