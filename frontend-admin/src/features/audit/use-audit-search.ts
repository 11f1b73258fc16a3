import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams, type Location } from '@pharmacy/remote-kit/core';
import { searchOf, withFilter, type AuditSearch, type AuditSearchName } from './audit-search';

export interface AuditSearchControl {
  readonly search: AuditSearch;
  readonly isFiltered: boolean;
  readonly change: (name: AuditSearchName, value: string) => void;
  readonly clear: () => void;
  /** Another one when the filters were set by something else than `change`: what is half typed no longer counts then. */
  readonly origin: string;
}

interface Changed {
  readonly origin: string;
}

const isChanged = (state: unknown): state is Changed =>
  typeof state === 'object' && state !== null && 'origin' in state && typeof state.origin === 'string';

/** The filters of the trail, which live in the address: it can be kept, sent and reloaded. */
export function useAuditSearch(): AuditSearchControl {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation() as Location<unknown>;
  // The router tells of a new address with its next rendering: a change that comes before it builds on the one before.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const origin = isChanged(state) ? state.origin : key;
  const search = searchOf(params);
  return {
    search,
    isFiltered: Object.keys(search).length > 0,
    change: (name, value) => {
      latest.current = withFilter(latest.current, name, value);
      setParams(latest.current, { replace: true, state: { origin } satisfies Changed });
    },
    clear: () => setParams({}, { replace: true }),
    origin,
  };
}
