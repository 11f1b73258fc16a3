import { PAGE_SIZE } from '../../lists/use-pages';
import { useCursors } from '../../lists/use-cursors';
import { useAuditEntriesQuery } from './audit.api';
import { queryOf, type AuditSearch } from './audit-search';

/** The entries that the filters leave, a page at a time; the page before stays until the next is there. */
export function useAuditEntries(search: AuditSearch) {
  const cursors = useCursors(queryOf(search));
  const { cursor } = cursors;
  const { data, currentData, error, isFetching, refetch } = useAuditEntriesQuery(
    { ...search, limit: PAGE_SIZE, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const isPending = isFetching && currentData === undefined;
  return {
    query: { data: currentData ?? (error ? undefined : data), error, isFetching: isPending, refetch },
    cursors,
    isPending,
    isRefreshing: isFetching,
  };
}

export type AuditEntries = ReturnType<typeof useAuditEntries>;
