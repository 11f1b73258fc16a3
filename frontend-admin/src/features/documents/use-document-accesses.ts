import { useCursors } from '../../lists/use-cursors';
import { PAGE_SIZE } from '../../lists/use-pages';
import { useDocumentAccessesQuery } from './documents.api';

/** A document's accesses, a page at a time; the page before stays until the next is there. */
export function useDocumentAccesses(id: number) {
  const cursors = useCursors(String(id));
  const { cursor } = cursors;
  const { data, currentData, error, isFetching, refetch } = useDocumentAccessesQuery(
    { id, limit: PAGE_SIZE, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const isPending = isFetching && currentData === undefined;
  return {
    query: { data: currentData ?? (error ? undefined : data), error, isFetching: isPending, refetch },
    cursors,
    isPending,
  };
}
