import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Pagination, Stack } from '@pharmacy/ui';

interface PagedListProps<Item> {
  /** The accessible name of the pagination. */
  readonly label: string;
  readonly items: readonly Item[];
  /** The list's filter. A new one returns to the first page. */
  readonly filter?: string;
  /** The index of an item to show: the list turns to its page. Negative for none. */
  readonly scrollToIndex?: number;
  /** `turn` goes to the next page (1) or the previous one (-1), and returns false if there is none. */
  readonly children: (shown: readonly Item[], turn: (step: 1 | -1) => boolean) => ReactNode;
}

/** A fully loaded list, one page at a time. */
export function PagedList<Item>({ label, items, filter, scrollToIndex = -1, children }: PagedListProps<Item>) {
  const { shown, onPageChange, ...pages } = usePages(items, undefined, filter);
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    onPageChange(page);
    // The focus stays on the button; a page that starts above the window scrolls into view.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const turnBy = (step: 1 | -1) => {
    const page = pages.page + step;
    const exists = page >= 1 && (page - 1) * pages.pageSize < pages.total;
    if (exists) turn(page);
    return exists;
  };
  const turnToSought = useEffectEvent(() => onPageChange(Math.floor(scrollToIndex / pages.pageSize) + 1));
  useEffect(() => {
    if (scrollToIndex >= 0) turnToSought();
  }, [scrollToIndex]);
  return (
    <Stack ref={top}>
      {children(shown, turnBy)}
      <Pagination label={label} {...pages} onPageChange={turn} />
    </Stack>
  );
}

/** Rows per page. */
export const PAGE_SIZE = 25;

interface Pages<Item> {
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
