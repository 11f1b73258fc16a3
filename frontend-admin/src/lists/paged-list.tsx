import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Pagination, Stack } from '@pharmacy/ui';
import { usePages } from './use-pages';

interface PagedListProps<Item> {
  /** Names the pages: what they are of. */
  readonly label: string;
  readonly items: readonly Item[];
  /** What the list was filtered by: another one begins at the first page again. */
  readonly filter?: string;
  /** Index of an item that somebody is to be led to: its page is turned to. Below 0: nobody is. */
  readonly soughtAt?: number;
  readonly children: (shown: readonly Item[]) => ReactNode;
}

/** A list that is all there, a page at a time. */
export function PagedList<Item>({ label, items, filter, soughtAt = -1, children }: PagedListProps<Item>) {
  const { shown, onPageChange, ...pages } = usePages(items, undefined, filter);
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    onPageChange(page);
    // The focus stays on the button; a page that begins above the window is brought into it.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const turnToSought = useEffectEvent(() => onPageChange(Math.floor(soughtAt / pages.pageSize) + 1));
  useEffect(() => {
    if (soughtAt >= 0) turnToSought();
  }, [soughtAt]);
  return (
    <Stack ref={top}>
      {children(shown)}
      <Pagination label={label} {...pages} onPageChange={turn} />
    </Stack>
  );
}
