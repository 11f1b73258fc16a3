import { useState } from 'react';

/** Rows per page. */
export const PAGE_SIZE = 25;

export interface Pages<Item> {
  /** Starts at 1; never past the last page. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The items of this page. */
  readonly shown: readonly Item[];
  readonly onPageChange: (page: number) => void;
}

/**
 * Splits a fully loaded list into pages. A new `filter` returns to the first page. If rows are removed and the page no
 * longer exists, the last page is shown.
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
