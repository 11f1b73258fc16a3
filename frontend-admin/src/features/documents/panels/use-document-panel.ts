import { useDocumentsInfiniteQuery, type DocumentFilter } from '../documents.api';

/** The address of Document Management with a search for this title. */
export const documentSearchAddress = (title: string) => `/admin/documents?${new URLSearchParams({ q: title })}`;

/** A filter's first few documents and the total count, for dashboard panels. */
export function useDocumentPanel(filter: DocumentFilter) {
  const { data, error, refetch } = useDocumentsInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const first = data?.pages[0];
  return { total: first?.total, query: { data: first?.items, error, refetch } };
}
