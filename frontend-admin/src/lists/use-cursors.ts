import { useState } from 'react';

export interface Cursors {
  /** From 1. */
  readonly page: number;
  /** Asks the server for this page; undefined on the first. */
  readonly cursor: string | undefined;
  /** Turns to a page beside this one; `next` is the cursor of the page after it. */
  readonly turnTo: (page: number, next: string | null) => void;
}

const none: readonly string[] = [];

/**
 * Pages of a list that the server cuts. A cursor leads forward only, so those that were passed are kept for the way
 * back. Another `filter` begins at the first page again.
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
