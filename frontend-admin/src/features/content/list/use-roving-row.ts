import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Rows that Page Up and Page Down pass. */
const PAGE = 6;

interface Move {
  readonly from: number;
  readonly to: number;
  readonly isByKey: boolean;
}

/** Where a key leads from a row; null for a key that leads nowhere. */
function step(key: string, from: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + PAGE, last);
    case 'PageUp':
      return Math.max(from - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/**
 * A list as one stop of the keyboard: the arrows, Home, End, Page Up and Page Down move within it. The stop is the
 * selected row, else the first, until the keyboard moves it.
 */
export function useRovingRow(count: number, selected: number, frame: RefObject<HTMLElement | null>) {
  const home = Math.max(selected, 0);
  const [moved, setMoved] = useState<Move | null>(null);
  const hasToFocus = useRef(false);
  const move = moved?.from === home ? moved : null;
  const active = Math.min(move?.to ?? home, Math.max(count - 1, 0));

  useEffect(() => {
    if (!hasToFocus.current) return;
    hasToFocus.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [active, frame]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = step(event.key, active, count - 1);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    hasToFocus.current = to !== active;
    setMoved({ from: home, to, isByKey: true });
  };

  return {
    active,
    /** The row to bring into sight; null while the pointer rests on one that is. */
    sought: move && !move.isByKey ? null : active,
    rowProps: (index: number) => ({
      'data-row': index,
      tabIndex: index === active ? 0 : -1,
      onKeyDown,
      onFocus: () => active !== index && setMoved({ from: home, to: index, isByKey: false }),
    }),
  };
}

export type RovingRowProps = ReturnType<ReturnType<typeof useRovingRow>['rowProps']>;
