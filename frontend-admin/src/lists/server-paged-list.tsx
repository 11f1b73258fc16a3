import { useRef, type ReactNode } from 'react';
import type { Page } from '@pharmacy/state';
import { Pagination, Stack } from '@pharmacy/ui';
import type { Cursors } from './use-cursors';
import { PAGE_SIZE } from './use-pages';

interface ServerPagedListProps<Item> {
  /** Names the pages: what they are of. */
  readonly label: string;
  readonly shown: Page<Item>;
  readonly cursors: Cursors;
  /** The page that was turned to is on its way. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

/** A list of which the server sends a page at a time. */
export function ServerPagedList<Item>({ label, shown, cursors, pending, children }: ServerPagedListProps<Item>) {
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    cursors.turnTo(page, shown.nextCursor);
    // The focus stays on the button; a page that begins above the window is brought into it.
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
