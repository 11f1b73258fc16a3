import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRemotes } from '../remotes/remotes.context';
import { otherShell } from './served-shell';

/** Milliseconds: a person who comes back to the tab does not make it ask more often. */
const PAUSE = 15 * 60_000;

export interface NewerShell {
  /** Another shell than this tab's is served, and nobody has put off that one. */
  readonly isThere: boolean;
  readonly putOff: () => void;
}

/** Asks whether the shell was replaced since: when a remote gives reason to think so, and when the person comes back. */
export function useNewerShell(): NewerShell {
  const { subscribe, overtaken } = useRemotes();
  const times = useSyncExternalStore(subscribe, overtaken, overtaken);
  const [newer, setNewer] = useState<string | null>(null);
  const [later, setLater] = useState<string | null>(null);
  const asked = useRef(0);

  useEffect(() => {
    if (times === 0) return;
    void otherShell().then((version) => {
      if (version === undefined) return;
      setNewer(version);
      setLater(null);
    });
  }, [times]);

  useEffect(() => {
    asked.current = performance.now();
    const ask = () => {
      const now = performance.now();
      if (document.visibilityState !== 'visible' || now - asked.current < PAUSE) return;
      asked.current = now;
      void otherShell().then((version) => version !== undefined && setNewer(version));
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);

  return { isThere: newer !== null && newer !== later, putOff: () => setLater(newer) };
}
