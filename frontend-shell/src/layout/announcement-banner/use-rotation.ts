import { useEffect, useState } from 'react';
import { times, type ActiveAnnouncement } from '@pharmacy/contracts';
import { useHiddenTab } from './use-hidden-tab';
import { useMedia } from './use-media';

export interface Rotation {
  /** Which one is shown. */
  readonly index: number;
  readonly goTo: (index: number) => void;
  /** As the visitor wants it; it may still be held for a moment. */
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  /** The next one comes by itself. */
  readonly isTurning: boolean;
}

/** One announcement after the other. The one that is shown stays when others come or go. */
export function useRotation(list: readonly ActiveAnnouncement[], firstId: number, isHeld: boolean): Rotation {
  const [currentId, setCurrentId] = useState(firstId);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isHidden = useHiddenTab();
  const index = Math.max(
    0,
    list.findIndex(({ id }) => id === currentId),
  );
  const nextId = list[(index + 1) % list.length]?.id;
  const isPlaying = choice ?? !isStill;
  const isTurning = isPlaying && !isHeld && !isHidden && list.length > 1;

  useEffect(() => {
    if (!isTurning || nextId === undefined) return undefined;
    const timer = setTimeout(() => setCurrentId(nextId), times.announcementRotation);
    return () => clearTimeout(timer);
  }, [isTurning, nextId]);

  return {
    index,
    goTo: (wanted) => {
      const shown = list.at(wanted % list.length);
      if (shown) setCurrentId(shown.id);
    },
    isPlaying,
    toggle: () => setChoice(!isPlaying),
    isTurning,
  };
}
