import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Pagination, Stack } from '@pharmacy/ui';
import { usePages } from './use-pages';

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
