import { useCallback, useEffect } from 'react';
import { type RegistrationStatus, type RegistrationView, times } from '@pharmacy/contracts';
import type { QueryState } from '@pharmacy/remote-kit';
import { useLive } from '@pharmacy/state';
import { useRegistrationsInfiniteQuery } from '../registrations.api';
import { countByTab, type RegistrationCounts } from './registration-filter';

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
