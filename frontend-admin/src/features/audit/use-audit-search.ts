import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams, type Location } from '@pharmacy/remote-kit/core';
import { searchOf, withFilter, type AuditSearch, type AuditSearchName } from './audit-search';

export interface AuditSearchControl {
  readonly search: AuditSearch;
  readonly isFiltered: boolean;
  readonly change: (name: AuditSearchName, value: string) => void;
  readonly clear: () => void;
  /** Changes when something other than `change` sets the filters. Half-typed filters are discarded then. */
  readonly origin: string;
}

interface Changed {
  readonly origin: string;
}

const isChanged = (state: unknown): state is Changed =>
  typeof state === 'object' && state !== null && 'origin' in state && typeof state.origin === 'string';

/** The audit trail's filters. They live in the URL, so a filtered view can be bookmarked, shared, and reloaded. */
export function useAuditSearch(): AuditSearchControl {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation() as Location<unknown>;
  // The router reports a new URL only at its next render. A change that comes before then builds on the previous
  // change.
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
