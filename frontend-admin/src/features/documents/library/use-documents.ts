import { useEffect, useMemo } from 'react';
import { times, type DocumentView } from '@pharmacy/contracts';
import { type QueryState, useDebounced } from '@pharmacy/remote-kit';
import { isInTab, type LibraryFilter, matches } from './document-filter';
import { useDocumentsInfiniteQuery } from '../documents.api';

const polling = { pollingInterval: times.documentsPoll };

/** The newest documents; `isWhole` means that these are all of them. */
export function useNewestDocuments() {
  const { data, error, refetch } = useDocumentsInfiniteQuery({}, polling);
  const newest = data?.pages[0];
  return {
    documents: newest?.items,
    isWhole: !newest || newest.nextCursor === null,
    query: { data: newest?.items, error, refetch },
  };
}

export interface DocumentList {
  /** The newest documents: their categories are suggested, and an open dialog shows their changes. */
  readonly known: readonly DocumentView[];
  /** The documents that match the filter. */
  readonly query: QueryState<readonly DocumentView[]>;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

/**
 * Filters in the browser while the whole list is loaded, and on the server once it's longer than a page. What is in the files
 * is always searched on the server.
 */
export function useDocumentList(filter: LibraryFilter): DocumentList {
  const { documents, isWhole, query } = useNewestDocuments();
  const { tab, company, group, kind, form } = filter;
  const q = useDebounced(filter.search.trim());
  const paged = useDocumentsInfiniteQuery(
    {
      ...(q && { q }),
      ...(company && { manufacturerId: Number(company) }),
      ...(group && { groupId: Number(group) }),
      ...(kind && { kind }),
      ...(form && { form }),
    },
    { skip: isWhole && q === '', ...polling },
  );

  const found = paged.currentData?.pages.flatMap(({ items }) => items);
  const hits = isWhole && q === filter.search.trim() ? found : undefined;
  const loaded = isWhole ? documents : found;
  const rows = useMemo(() => {
    const inFiles = new Map(hits?.map((hit) => [hit.id, hit]));
    const isShown = (each: DocumentView) =>
      isInTab(each, tab) && (!isWhole || matches(each, inFiles.has(each.id) ? { ...filter, search: '' } : filter));
    return loaded?.filter(isShown).map((each) => inFiles.get(each.id) ?? each);
  }, [loaded, hits, isWhole, tab, filter]);

  // The server can't filter by "this role or both", so a page may have no match for the tab. Skip to the next one.
  const { fetchNextPage, isFetching } = paged;
  const isEmptySoFar = !isWhole && rows?.length === 0 && paged.hasNextPage;
  const isReadingOn = isEmptySoFar && !paged.error;
  useEffect(() => {
    if (isReadingOn && !isFetching) void fetchNextPage();
  }, [isReadingOn, isFetching, fetchNextPage]);

  return {
    known: documents ?? [],
    query: isWhole
      ? { ...query, data: rows }
      : {
          data: isEmptySoFar ? undefined : rows,
          error: paged.error,
          refetch: paged.refetch,
        },
    hasMore: !isWhole && paged.hasNextPage,
    isLoadingMore: paged.isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
  };
}
