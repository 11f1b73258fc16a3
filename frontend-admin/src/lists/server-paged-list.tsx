import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Page } from '@pharmacy/state';
import { Pagination, Stack } from '@pharmacy/ui';
import { type QueryState, QueryView } from '@pharmacy/remote-kit';
import { PAGE_SIZE } from './paged-list';

interface ServerPagedListProps<Item> {
  readonly list: ServerList<Item>;
  /** The accessible name of the pagination. */
  readonly label: string;
  /** The message when nothing could be loaded. */
  readonly errorText: string;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (shown: Page<Item>) => ReactNode;
}

/** A list that the server pages, or its state. */
export function ServerPagedList<Item>({ list, label, children, ...states }: ServerPagedListProps<Item>) {
  const { query, page, isPending, turnTo } = list;
  const top = useRef<HTMLDivElement>(null);
  const turn = (wanted: number, next: string | null) => {
    turnTo(wanted, next);
    // The focus stays on the button; a page that starts above the window scrolls into view.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  return (
    <QueryView query={query} isEmpty={({ items }) => items.length === 0} {...states}>
      {(shown) => (
        <Stack ref={top} aria-busy={isPending}>
          {children(shown)}
          <Pagination
            label={label}
            page={page}
            pageSize={PAGE_SIZE}
            total={shown.total}
            pending={isPending}
            onPageChange={(wanted) => turn(wanted, shown.nextCursor)}
          />
        </Stack>
      )}
    </QueryView>
  );
}

/** The page of a list that is asked of the server. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string;
}

interface QueryOptions {
  readonly pollingInterval?: number;
  readonly refetchOnMountOrArgChange?: boolean;
}

/** The query hook of a list that the server pages. */
export type UsePageQuery<Filter, Item> = (
  query: Filter & PageRequest,
  options: QueryOptions,
) => QueryResult<Page<Item>>;

export interface ServerList<Item> extends KeptQuery<Page<Item>>, Pick<Cursors, 'page' | 'turnTo'> {
  /** A request is running, including one that refreshes what is shown. */
  readonly isFetching: boolean;
}

/**
 * What matches the filter, one page at a time; a new filter returns to the first page. The previous page stays visible
 * while the next one loads.
 */
export function useServerList<Filter extends object, Item>(
  useQuery: UsePageQuery<Filter, Item>,
  filter: Filter,
  options: QueryOptions = { refetchOnMountOrArgChange: true },
): ServerList<Item> {
  const cursors = useCursors(JSON.stringify(filter));
  const { page, cursor, turnTo } = cursors;
  const result = useQuery({ ...filter, limit: PAGE_SIZE, ...(cursor && { cursor }) }, options);
  return { ...useListPage(cursors, result), page, turnTo, isFetching: result.isFetching };
}

interface Cursors {
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
function useCursors(filter: string): Cursors {
  const [passed, setPassed] = useState({ filter, cursors: none });
  if (passed.filter !== filter) setPassed({ filter, cursors: none });
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

/** What a query hook returns. */
interface QueryResult<Data> {
  /** The last loaded data, even of an earlier request. */
  readonly data?: Data | undefined;
  /** The data of this request. */
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface KeptQuery<Data> {
  readonly query: QueryState<Data>;
  /** The requested data is loading, and what is shown is from an earlier request. */
  readonly isPending: boolean;
}

/** The previous page or filter's data stays visible while the next one loads, but not after the next one failed. */
export function keepPrevious<Data>(result: QueryResult<Data>): KeptQuery<Data> {
  const { data, currentData, error, isFetching, refetch } = result;
  const isPending = isFetching && currentData === undefined;
  return {
    query: { data: currentData ?? (error ? undefined : data), error, refetch },
    isPending,
  };
}

/** The requested page of a list, as `keepPrevious` shows it. Turns back from a page that no longer exists, after rows were removed. */
function useListPage<Item>(cursors: Cursors, result: QueryResult<Page<Item>>): KeptQuery<Page<Item>> {
  const { page, turnTo } = cursors;
  const { currentData } = result;
  const isBeyondTheEnd =
    page > 1 && currentData && (currentData.items.length === 0 || (page - 1) * PAGE_SIZE >= currentData.total);
  useEffect(() => {
    if (isBeyondTheEnd) turnTo(page - 1, null);
  }, [isBeyondTheEnd, page, turnTo]);

  const { query, isPending } = keepPrevious(result);
  // Only a loaded first page without rows means that the list is empty.
  const isInconclusive = query.data?.items.length === 0 && (page > 1 || isPending);
  return { query: isInconclusive ? { ...query, data: undefined } : query, isPending };
}
