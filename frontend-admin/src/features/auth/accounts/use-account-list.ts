import type { AccountStatus, Role } from '@pharmacy/contracts';
import { useCursors } from '../../../lists/use-cursors';
import { PAGE_SIZE } from '../../../lists/use-pages';
import { useSettled } from '../../../lists/use-settled';
import { useAccountsQuery, type AccountFilter } from './accounts.api';

/** What the list is narrowed to; empty for all. */
export interface AccountSearch {
  readonly q: string;
  readonly role: Role | '';
  readonly status: AccountStatus | '';
}

/** The accounts that the search leaves, a page at a time; the page before stays until the next is there. */
export function useAccountList({ q: typed, role, status }: AccountSearch) {
  const q = useSettled(typed.trim());
  const filter: AccountFilter = { ...(q && { q }), ...(role && { role }), ...(status && { status }), limit: PAGE_SIZE };
  const cursors = useCursors(JSON.stringify(filter));
  const { cursor } = cursors;
  const { data, currentData, error, isFetching, refetch } = useAccountsQuery(
    { ...filter, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const isPending = isFetching && currentData === undefined;
  return {
    query: { data: currentData ?? (error ? undefined : data), error, isFetching: isPending, refetch },
    cursors,
    isPending,
    isFiltered: Boolean(q || role || status),
  };
}

export type AccountList = ReturnType<typeof useAccountList>;
