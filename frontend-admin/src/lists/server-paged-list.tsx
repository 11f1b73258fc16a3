import { useRef, type ReactNode } from 'react';
import type { Page } from '@pharmacy/state';
import { Pagination, Stack } from '@pharmacy/ui';
import type { Cursors } from './use-cursors';
import { PAGE_SIZE } from './use-pages';

interface ServerPagedListProps<Item> {
  /** The accessible name of the pagination. */
  readonly label: string;
  readonly shown: Page<Item>;
  readonly cursors: Cursors;
  /** The requested page is loading. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** A list that the server pages. */
export function ServerPagedList<Item>({ label, shown, cursors, pending, children }: ServerPagedListProps<Item>) {
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    cursors.turnTo(page, shown.nextCursor);
    // The focus stays on the button; a page that starts above the window scrolls into view.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  return (
    <Stack ref={top} aria-busy={pending}>
      {children}
      <Pagination
        label={label}
        page={cursors.page}
        pageSize={PAGE_SIZE}
        total={shown.total}
        pending={pending}
        onPageChange={turn}
      />
    </Stack>
  );
}
