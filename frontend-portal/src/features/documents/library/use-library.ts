import { type DocumentView, limits, times, uncategorized } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state';
import { useEffect, useState } from 'react';
import { type LibraryQuery, useLibraryInfiniteQuery } from '../documents.api';
import { type LibraryFilter, filterDocuments } from './library-filter';
import { categoriesOf } from './library-groups';
import { countNews, newsOf } from './news';
import { useLastVisit } from './use-last-visit';

export interface LibraryNews {
  /** Among the documents loaded so far. */
  readonly count: number;
  /** All pages are loaded, so `count` is exact. */
  readonly isComplete: boolean;
}

export interface Library {
  /** The loaded documents that match the filter. */
  readonly documents: readonly DocumentView[];
  readonly categories: readonly string[];
  /** The number of matches, loaded or not. */
  readonly total: number;
  /** The library has no documents at all, regardless of the filter. */
  readonly isEmpty: boolean;
  readonly hasMore: boolean;
  /** Changes since the last visit; null on the first visit. */
  readonly news: LibraryNews | null;
}

const toQuery = (search: string, category: string): LibraryQuery => ({
  ...(search && { q: search.slice(0, limits.search.max) }),
  ...(category && { category }),
});

/**
 * The document library, polled. If everything is on one page, the search runs locally at each keystroke. If there are more
 * pages, the server searches, and the loaded pages are searched locally until it responds.
 */
export function useLibrary(filter: LibraryFilter) {
  const search = useDebounced(filter.search.trim());
  const lastVisitAt = useLastVisit();
  const { status } = useSession();
  // After the session ends, polls would return 401 until the user signs in again.
  const polling = { pollingInterval: status === 'signed-in' ? times.documentsPoll : 0 };
  const whole = useLibraryInfiniteQuery({}, polling);
  // "Uncategorized" is a heading of this page; the server has no such category.
  const searchesServer =
    whole.hasNextPage && filter.category !== uncategorized && (search !== '' || filter.category !== '');
  const found = useLibraryInfiniteQuery(toQuery(search, filter.category), { ...polling, skip: !searchesServer });

  const shown = searchesServer && found.currentData ? found : whole;
  const loaded = whole.data?.pages.flatMap(({ items }) => items);
  const matches =
    shown === found
      ? (found.currentData?.pages.flatMap(({ items }) => items) ?? [])
      : filterDocuments(loaded ?? [], filter);
  const documents = filter.onlyNew ? matches.filter((document) => newsOf(document, lastVisitAt) !== null) : matches;
  const isFiltered = filter.search.trim() !== '' || filter.category !== '';
  const countsAll = !filter.onlyNew && (shown === found || !isFiltered);
  const library: Library | undefined = loaded && {
    documents,
    categories: categoriesOf(loaded),
    total: countsAll ? (shown.data?.pages[0]?.total ?? documents.length) : documents.length,
    isEmpty: loaded.length === 0,
    hasMore: shown.hasNextPage,
    news: lastVisitAt === null ? null : { count: countNews(loaded, lastVisitAt), isComplete: !whole.hasNextPage },
  };

  return {
    data: library,
    error: whole.error,
    isFetching: whole.isFetching,
    refetch: whole.refetch,
    isStale: Boolean(whole.data && whole.isError) || (searchesServer && found.isError),
    isLoadingMore: shown.isFetchingNextPage,
    loadMore: () => void shown.fetchNextPage(),
  };
}

/** The value after it has been stable for `milliseconds`. */
function useDebounced<Value>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
