import { limits, times, uncategorized, type DocumentView } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state';
import { useLibraryInfiniteQuery, type LibraryQuery } from './documents.api';
import { matching, type LibraryFilter } from './library-filter';
import { categoriesOf } from './library-groups';
import { newsAmong, newsOf } from './news';
import { useLastVisit } from './use-last-visit';
import { useSettled } from './use-settled';

export interface LibraryNews {
  /** Of those loaded so far. */
  readonly count: number;
  /** Everything is loaded. */
  readonly isWhole: boolean;
}

export interface Library {
  /** Those that match the filter, of those loaded so far. */
  readonly documents: readonly DocumentView[];
  readonly categories: readonly string[];
  /** How many match, loaded or not. */
  readonly total: number;
  /** Nothing is there at all, filter or not. */
  readonly isBare: boolean;
  readonly hasMore: boolean;
  /** What has come since the last visit; null on the first, to which all is new. */
  readonly news: LibraryNews | null;
}

const toQuery = (search: string, category: string): LibraryQuery => ({
  ...(search && { q: search.slice(0, limits.search.max) }),
  ...(category && { category }),
});

/**
 * The library, polled. A library that arrives whole is searched here, at each keystroke; of one that the server
 * hands out in pages, the server is asked, and until it answers the pages at hand are searched.
 */
export function useLibrary(filter: LibraryFilter) {
  const search = useSettled(filter.search.trim());
  const lastVisitAt = useLastVisit();
  const { status } = useSession();
  // Whoever's session ended is asked to sign in again; until then every poll would be refused.
  const polling = { pollingInterval: status === 'signed-in' ? times.documentsPoll : 0 };
  const whole = useLibraryInfiniteQuery({}, polling);
  // "Uncategorized" is a heading, not a category that the server knows.
  const asksServer =
    whole.hasNextPage && filter.category !== uncategorized && (search !== '' || filter.category !== '');
  const found = useLibraryInfiniteQuery(toQuery(search, filter.category), { ...polling, skip: !asksServer });

  const shown = asksServer && found.currentData ? found : whole;
  const loaded = whole.data?.pages.flatMap(({ items }) => items);
  const matches =
    shown === found ? (found.currentData?.pages.flatMap(({ items }) => items) ?? []) : matching(loaded ?? [], filter);
  const documents = filter.onlyNew ? matches.filter((each) => newsOf(each, lastVisitAt) !== null) : matches;
  const isFiltered = filter.search.trim() !== '' || filter.category !== '';
  const countsAll = !filter.onlyNew && (shown === found || !isFiltered);
  const library: Library | undefined = loaded && {
    documents,
    categories: categoriesOf(loaded),
    total: countsAll ? (shown.data?.pages[0]?.total ?? documents.length) : documents.length,
    isBare: loaded.length === 0,
    hasMore: shown.hasNextPage,
    news: lastVisitAt === null ? null : { count: newsAmong(loaded, lastVisitAt), isWhole: !whole.hasNextPage },
  };

  return {
    data: library,
    error: whole.error,
    isFetching: whole.isFetching,
    refetch: whole.refetch,
    isStale: Boolean(whole.data && whole.isError) || (asksServer && found.isError),
    isLoadingMore: shown.isFetchingNextPage,
    loadMore: () => void shown.fetchNextPage(),
  };
}
