import { useSyncExternalStore } from 'react';

function follow(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Whether nobody can see the page. */
export const useHiddenTab = (): boolean =>
  useSyncExternalStore(
    follow,
    () => document.visibilityState === 'hidden',
    () => false,
  );
