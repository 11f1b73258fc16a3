import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type ActiveAnnouncement, times } from '@pharmacy/contracts';
import { announcementDigest } from './closed-announcements';

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useHiddenTab = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  );

export interface Rotation {
  /** The index of the current announcement. */
  readonly index: number;
  readonly goTo: (index: number) => void;
  /** The visitor went to the current announcement. */
  readonly isChosen: boolean;
  /** The visitor's choice. The rotation may still be paused for the moment. */
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  /** The next announcement follows automatically. */
  readonly isRotating: boolean;
}

/** Rotates through the announcements. The current one stays when others are added or removed, but an urgent one shows at once. */
export function useRotation(list: readonly ActiveAnnouncement[], firstId: number, isPaused: boolean): Rotation {
  const [current, setCurrent] = useState({ id: firstId, isChosen: false });
  const urgent = list[0]?.urgent ? announcementDigest(list[0]) : null;
  const isFirst = firstId === list[0]?.id;
  const [start, setStart] = useState({ urgent, isFirst });
  // The server doesn't know what this browser closed, so the first unread one can differ after hydration.
  if (start.urgent !== urgent || start.isFirst !== isFirst) {
    setStart({ urgent, isFirst });
    if (urgent !== null || start.isFirst !== isFirst) setCurrent({ id: firstId, isChosen: false });
  }
  const [choice, setChoice] = useState<boolean | null>(null);
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const isHidden = useHiddenTab();
  const index = Math.max(
    0,
    list.findIndex(({ id }) => id === current.id),
  );
  const nextId = list[(index + 1) % list.length]?.id;
  const isPlaying = choice ?? !prefersReducedMotion;
  const isRotating = isPlaying && !isPaused && !isHidden && list.length > 1;

  useEffect(() => {
    if (!isRotating || nextId === undefined) return undefined;
    const timer = setTimeout(() => setCurrent({ id: nextId, isChosen: false }), times.announcementRotation);
    return () => clearTimeout(timer);
  }, [isRotating, current.id, nextId]);

  return {
    index,
    goTo: (wanted) => {
      const shown = list.at(wanted % list.length);
      if (shown) setCurrent({ id: shown.id, isChosen: true });
    },
    isChosen: current.isChosen,
    isPlaying,
    toggle: () => setChoice(!isPlaying),
    isRotating,
  };
}

/** Whether a media query matches. False on the server. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
