import { type DocumentView, limits } from '@pharmacy/contracts';
import { useDebounced } from '@pharmacy/remote-kit';
import { useSession } from '@pharmacy/state';
import { useEffect, useState } from 'react';
import { usePolling } from '../../../polling/use-polling';
import {
  type LibraryQuery,
  useFavoriteDocumentsQuery,
  useLibraryInfiniteQuery,
  useRecentDocumentsQuery,
} from '../documents.api';
import { filterDocuments, isNarrowed, type LibraryFilter, type Narrowing, type OwnList } from './library-list';

export interface LibraryNews {
  /** Among the documents loaded so far. */
  readonly count: number;
  /** All pages are loaded, so `count` is exact. */
  readonly isComplete: boolean;
}

export interface Library {
  /** The loaded documents that match the filter. */
  readonly documents: readonly DocumentView[];
  /** The number of matches, loaded or not. */
  readonly total: number;
  /** The library has no documents at all, regardless of the filter. */
  readonly isEmpty: boolean;
  readonly hasMore: boolean;
  /** Changes since the last visit; null on the first visit. */
  readonly news: LibraryNews | null;
}

/** Every document for the reader, whatever the filter. */
export interface WholeLibrary {
  /** Undefined until the first page is loaded. */
  readonly loaded: readonly DocumentView[] | undefined;
  readonly hasMore: boolean;
  /** Meanwhile, `loadMore` does nothing. */
  readonly isFetching: boolean;
  readonly loadMore: () => void;
}

/** On a page of a search. Each document comes with a snippet of its file. */
const HITS = 50;

const toQuery = (search: string, { category, kind, form, partner, area }: Narrowing): LibraryQuery => ({
  ...(search && { q: search.slice(0, limits.search.max), limit: HITS }),
  ...(category && { category }),
  ...(kind && { kind }),
  ...(form && { form }),
  ...(partner && { partnerId: Number(partner) }),
  ...(area && { therapeuticAreaId: Number(area) }),
});

/** The favorites, or what was opened last. Undefined for the whole library. */
function useOwnList(list: OwnList | null, polling: ReturnType<typeof usePolling>) {
  const favorites = useFavoriteDocumentsQuery(undefined, { ...polling, skip: list !== 'favorites' });
  // A document that was opened in another window is in the list as soon as it's shown.
  const recent = useRecentDocumentsQuery(undefined, {
    ...polling,
    skip: list !== 'recent',
    refetchOnMountOrArgChange: true,
  });
  return list === null ? undefined : list === 'favorites' ? favorites : recent;
}

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Loads the next page on request, after a refresh that is under way: the cache ignores the request until then. */
function useNextPage({ hasNextPage, isFetching, isFetchingNextPage, fetchNextPage }: Pages) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    setIsWanted(false);
    if (hasNextPage) void fetchNextPage();
  }, [isWanted, isFetching, hasNextPage, fetchNextPage]);
  return { isLoading: isWanted || isFetchingNextPage, load: () => setIsWanted(true) };
}

/** The documents that match the filter, and those in whose files the server found something, which have its snippet. */
function combine(documents: readonly DocumentView[], filter: LibraryFilter, hits: readonly DocumentView[] = []) {
  const found = new Map(hits.map((hit) => [hit.id, hit]));
  const matching = new Set(filterDocuments(documents, filter).map(({ id }) => id));
  return documents
    .filter(({ id }) => matching.has(id) || found.has(id))
    .map((document) => found.get(document.id) ?? document);
}

/**
 * The document library, polled. A search finds what is in the rows, here at each keystroke, and what is in the files, on the
 * server. If there are more documents than one page, the server's result replaces that of the loaded pages.
 */
export function useLibrary(filter: LibraryFilter) {
  const typed = filter.search.trim();
  const debounced = useDebounced(typed);
  const search = typed && debounced;
  const lastVisitAt = useLastVisit();
  const polling = usePolling();
  const whole = useLibraryInfiniteQuery({}, polling);
  const own = useOwnList(filter.ownList, polling);
  const searchesServer = Boolean(whole.data) && (search !== '' || (whole.hasNextPage && isNarrowed(filter)));
  const found = useLibraryInfiniteQuery(toQuery(search, filter), { ...polling, skip: !searchesServer });
  // While a longer search is being typed, those of the shorter one would hide what is found here.
  const hasHits = searchesServer && (whole.hasNextPage || search === typed);
  const hits = hasHits ? found.currentData?.pages.flatMap(({ items }) => items) : undefined;

  const loaded = whole.data?.pages.flatMap(({ items }) => items);
  const listed = own ? own.data : loaded;
  const matches = !own && hits && whole.hasNextPage ? hits : combine(listed ?? [], filter, hits);
  const documents = filter.onlyNew ? matches.filter((document) => newsOf(document, lastVisitAt) !== null) : matches;

  // What is in the files of a list that is loaded may be on any page of hits. An error waits for the next poll.
  const { fetchNextPage, isFetching } = found;
  const isWhole = own !== undefined || !whole.hasNextPage;
  const missesHits = isWhole && search !== '' && hits !== undefined && matches.length < (listed?.length ?? 0);
  const error = whole.error ?? own?.error;
  const isReadingOn = missesHits && found.hasNextPage && !found.error && !error;
  useEffect(() => {
    if (isReadingOn && !isFetching) void fetchNextPage();
  }, [isReadingOn, isFetching, fetchNextPage]);

  // An empty list isn't final until the server has searched the files.
  const isSearching = !error && (search !== typed || (searchesServer && !hits && !found.isError));

  const isFiltered = typed !== '' || isNarrowed(filter);
  const shown = hits ? found : whole;
  const more = useNextPage(shown);
  const shownTotal = shown.data?.pages[0]?.total ?? 0;
  const countsAll = !own && !filter.onlyNew && (hits !== undefined || !isFiltered);
  const library: Library | undefined = loaded &&
    listed && {
      documents,
      total: countsAll ? Math.max(shownTotal, documents.length) : documents.length,
      isEmpty: loaded.length === 0,
      hasMore: isWhole ? isReadingOn : shown.hasNextPage,
      news: lastVisitAt === null ? null : { count: countNews(loaded, lastVisitAt), isComplete: !whole.hasNextPage },
    };

  const wholeLibrary: WholeLibrary = {
    loaded,
    hasMore: whole.hasNextPage,
    isFetching: whole.isFetching,
    loadMore: () => void whole.fetchNextPage(),
  };

  return {
    whole: wholeLibrary,
    data: (isReadingOn || isSearching) && documents.length === 0 && loaded?.length ? undefined : library,
    error,
    refetch: () => Promise.all([whole.refetch(), own?.refetch()]),
    isStale:
      [whole, ...(own ? [own] : [])].some(({ data, isError }) => data && isError) || (searchesServer && found.isError),
    isLoadingMore: isReadingOn || more.isLoading,
    loadMore: more.load,
  };
}

/** How a document changed since the last visit: it became visible, or was replaced by a newer file. */
type News = 'new' | 'updated';

/** A server of the previous build, which can answer during an update, sends no `visibleSince`. */
type Dated = Pick<DocumentView, 'createdAt' | 'updatedAt' | 'version'> & Partial<Pick<DocumentView, 'visibleSince'>>;

/** Null for an unchanged document, and for every document on a first visit, when a badge on each would say nothing. */
export function newsOf(document: Dated, lastVisitAt: string | null): News | null {
  const { createdAt, visibleSince = createdAt, updatedAt, version } = document;
  if (lastVisitAt === null) return null;
  const since = Date.parse(lastVisitAt);
  if (Date.parse(updatedAt) <= since) return null;
  return version > 1 && Date.parse(visibleSince) <= since ? 'updated' : 'new';
}

/** The number of new and updated documents. */
export const countNews = (documents: readonly Dated[], lastVisitAt: string | null): number =>
  documents.filter((document) => newsOf(document, lastVisitAt) !== null).length;

/** End of the previous visit; null on the first one. Fixed for the session, so a document stays "new" for the whole visit. */
export const useLastVisit = (): string | null => useSession().user?.lastVisitAt ?? null;
