import { useDocumentsInfiniteQuery, type DocumentFilter } from './documents.api';

/** The first few documents that a filter leaves, and how many there are in all: for the dashboard, which pages nothing. */
export function useDocumentsGlance(filter: DocumentFilter) {
  const { data, error, isLoading, refetch } = useDocumentsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const first = data?.pages[0];
  return { total: first?.total, query: { data: first?.items, error, isFetching: isLoading, refetch } };
}
