import { useCallback, useEffect } from 'react';
import { times, type RegistrationView } from '@pharmacy/contracts';
import type { QueryState } from '@pharmacy/remote-kit';
import { useLive } from '@pharmacy/state';
import { useRegistrationsInfiniteQuery } from '../registrations.api';

export interface NewestRegistrations {
  readonly query: QueryState<readonly RegistrationView[]>;
  /** Whether these are all requests. If not, the server does the search and paging. */
  readonly isWhole: boolean;
  readonly isLive: boolean;
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
    refresh,
  };
}
