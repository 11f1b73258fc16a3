import { useEffect, useMemo } from 'react';
import { times, type RegistrationView } from '@pharmacy/contracts';
import { type QueryState, useDebounced } from '@pharmacy/remote-kit';
import { isInTab, isQueue, matchesSearch, type RegistrationTab } from './registration-filter';
import { useRegistrationsInfiniteQuery, type RegistrationFilter } from '../registrations.api';
import { useRegistrations, type NewestRegistrations } from './newest-registrations';

export interface RegistrationList {
  readonly newest: NewestRegistrations;
  /** The tab's requests that match the search. */
  readonly query: QueryState<readonly RegistrationView[]>;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

/**
 * Pending requests oldest first, all others newest first. Filters in the browser while the whole list is loaded, and on the
 * server once it's longer than a page, or for what the list doesn't show, such as the assignee.
 */
export function useRegistrationList(tab: RegistrationTab, search: string): RegistrationList {
  const newest = useRegistrations();
  const isLocal = newest.isWhole && tab !== 'mine';
  const registrations = newest.query.data;
  const q = useDebounced(search.trim());
  const filter: RegistrationFilter = {
    ...(tab === 'mine' ? { status: 'pending', assignee: 'me' } : tab !== 'all' && { status: tab }),
    ...(isQueue(tab) && { order: 'oldest' }),
    ...(q && { q }),
  };
  const paged = useRegistrationsInfiniteQuery(filter, { skip: isLocal, pollingInterval: times.registrationsPoll });
  const { refetch } = paged;

  // A push may concern a page that the server filtered, so refetch it.
  useEffect(() => {
    if (!isLocal) void refetch();
  }, [registrations, isLocal, refetch]);

  const rows = useMemo(() => {
    if (!isLocal) return paged.currentData?.pages.flatMap(({ items }) => items);
    const matching = registrations?.filter((each) => isInTab(each, tab) && matchesSearch(each, search));
    return tab === 'pending' ? matching?.sort((a, b) => a.id - b.id) : matching;
  }, [isLocal, paged.currentData, registrations, tab, search]);

  return {
    newest,
    query: isLocal ? { ...newest.query, data: rows } : { data: rows, error: paged.error, refetch },
    hasMore: !isLocal && paged.hasNextPage,
    isLoadingMore: paged.isFetchingNextPage,
    loadMore: () => void paged.fetchNextPage(),
  };
}
