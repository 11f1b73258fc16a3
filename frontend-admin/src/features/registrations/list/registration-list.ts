import { useCallback, useEffect, useMemo } from 'react';
import {
  type RegistrationStatus,
  registrationStatuses,
  type RegistrationView,
  times,
  userTypeLabels,
} from '@pharmacy/contracts';
import { type QueryState, useDebounced } from '@pharmacy/remote-kit';
import { useLive } from '@pharmacy/state';
import { useRegistrationsInfiniteQuery, type RegistrationFilter } from '../registrations.api';
import { hasMatch } from '../../../text';
import { fullName } from '../../../people/names';

/** `mine` are the pending requests that are assigned to the signed-in user. */
export type RegistrationTab = RegistrationStatus | 'all' | 'mine';

export const registrationTabs: readonly { readonly value: RegistrationTab; readonly label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Assigned to me' },
];

/** The tabs with requests that wait for a decision, the oldest first. */
export const isQueue = (tab: RegistrationTab) => tab === 'pending' || tab === 'mine';

type RegistrationCounts = Readonly<Record<RegistrationStatus | 'all', number>>;

const isInTab = (registration: RegistrationView, tab: RegistrationTab) => tab === 'all' || registration.status === tab;

/** Searches what a row shows, the username, and the professional details. Matches characters literally. */
function matchesSearch(registration: RegistrationView, search: string): boolean {
  const { username, email, organization, userType, npi, licenseNumber, company, territory } = registration;
  const names = [fullName(registration), username, email, userTypeLabels[userType]];
  return hasMatch([...names, organization, npi, licenseNumber, company, territory], search);
}

function countByTab(registrations: readonly RegistrationView[]): RegistrationCounts {
  const counts = { pending: 0, approved: 0, rejected: 0, all: registrations.length };
  for (const status of registrationStatuses) {
    counts[status] = registrations.filter((registration) => registration.status === status).length;
  }
  return counts;
}

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

export interface NewestRegistrations {
  readonly query: QueryState<readonly RegistrationView[]>;
  /** Whether these are all requests. If not, the server does the search and paging. */
  readonly isWhole: boolean;
  readonly isLive: boolean;
  /** Of the live connection. */
  readonly liveError: string | null;
  /** Refetches the list, both over HTTP and over the live connection. */
  readonly refresh: () => Promise<void>;
}

/** The newest requests: pushed over the live connection, or polled while it's down. */
export function useRegistrations(): NewestRegistrations {
  const { data, error, refetch } = useRegistrationsInfiniteQuery({}, { pollingInterval: times.registrationsPoll });
  const live = useLive('registrations');
  const { request, reconnect } = live;
  const polled = data?.pages[0];
  const isLive = live.status === 'connected';

  useEffect(() => {
    const onFocus = () => {
      void refetch();
      if (!isLive) reconnect();
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [refetch, reconnect, isLive]);

  const refresh = useCallback(async () => {
    const refetched = refetch();
    if (isLive) request();
    else reconnect();
    await refetched;
  }, [refetch, request, reconnect, isLive]);

  return {
    query: { data: (isLive && live.data) || polled?.items, error, refetch: refresh },
    isWhole: !polled || polled.nextCursor === null,
    isLive,
    liveError: live.error,
    refresh,
  };
}

function useTotal(status: RegistrationStatus, skip: boolean): number {
  const filter = { status, limit: 1 };
  const { data } = useRegistrationsInfiniteQuery(filter, { skip, pollingInterval: times.registrationsPoll });
  return data?.pages[0]?.total ?? 0;
}

/** How many requests each tab has: counted here while the whole list is loaded, otherwise by the server. */
export function useRegistrationCounts({ query, isWhole }: NewestRegistrations): RegistrationCounts | null {
  const pending = useTotal('pending', isWhole);
  const approved = useTotal('approved', isWhole);
  const rejected = useTotal('rejected', isWhole);
  if (!query.data) return null;
  return isWhole ? countByTab(query.data) : { pending, approved, rejected, all: pending + approved + rejected };
}
