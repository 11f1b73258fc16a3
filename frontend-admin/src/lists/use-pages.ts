import { useState } from 'react';

/** How many rows a screen shows at once. */
export const PAGE_SIZE = 25;

export interface Pages<Item> {
  /** From 1; never beyond the last page there is. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The items of this page. */
  readonly shown: readonly Item[];
  readonly onPageChange: (page: number) => void;
}

/**
 * Cuts a list that is all there into pages. Another `filter` begins at the first page again; when rows go, so that the
 * page would be beyond the end, it is the last one.
 */
export function usePages<Item>(items: readonly Item[], pageSize = PAGE_SIZE, filter = ''): Pages<Item> {
  const [chosen, setChosen] = useState({ page: 1, filter });
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize));
  const page = chosen.filter === filter ? Math.min(chosen.page, pageCount) : 1;
  return {
    page,
    pageSize,
    total: items.length,
    shown: items.slice((page - 1) * pageSize, page * pageSize),
    onPageChange: (next) => setChosen({ page: next, filter }),
  };
}
