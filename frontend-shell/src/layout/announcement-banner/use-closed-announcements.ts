import { useMemo, useSyncExternalStore } from 'react';
import { addClosed, followClosed, marksIn, readClosed } from './closed-announcements';

export interface ClosedAnnouncements {
  readonly has: (mark: string) => boolean;
  readonly add: (marks: readonly string[]) => void;
}

export function useClosedAnnouncements(): ClosedAnnouncements {
  const written = useSyncExternalStore(followClosed, readClosed, () => null);
  return useMemo(() => {
    const marks = new Set(marksIn(written));
    return { has: (mark) => marks.has(mark), add: addClosed };
  }, [written]);
}
