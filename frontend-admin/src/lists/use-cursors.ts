import { useState } from 'react';

export interface Cursors {
  /** Starts at 1. */
  readonly page: number;
  /** The requested page's cursor; undefined for the first page. */
  readonly cursor: string | undefined;
  /** Goes to the next or previous page; `next` is the cursor of the page after this one. */
  readonly turnTo: (page: number, next: string | null) => void;
}

const none: readonly string[] = [];

/**
 * Cursor-based pagination. A cursor only leads forward, so earlier cursors are kept for going back. A new `filter`
 * returns to the first page.
 */
export function useCursors(filter: string): Cursors {
  const [passed, setPassed] = useState({ filter, cursors: none });
  const cursors = passed.filter === filter ? passed.cursors : none;
  const page = cursors.length + 1;
  return {
    page,
    cursor: cursors.at(-1),
    turnTo: (wanted, next) => {
      if (wanted < page) setPassed({ filter, cursors: cursors.slice(0, Math.max(wanted - 1, 0)) });
      else if (wanted > page && next !== null) setPassed({ filter, cursors: [...cursors, next] });
    },
  };
}
