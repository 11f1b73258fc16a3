import { useEffect, useRef } from 'react';
import type { AuditFilter } from '@pharmacy/contracts';
import { type Location, useLocation, useSearchParams } from '@pharmacy/remote-kit/core';

/** The audit trail's filters, as the URL holds them. */
export interface AuditSearch extends AuditFilter {
  readonly q?: string;
}

type AuditSearchName = keyof AuditSearch;

const names: readonly AuditSearchName[] = ['actor', 'action', 'subject', 'from', 'to', 'q'];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isUsable = (name: AuditSearchName, value: string) =>
  value !== '' && ((name !== 'from' && name !== 'to') || isDay(value));

/** Reads the filters from the URL, and ignores invalid values. */
export function searchOf(params: URLSearchParams): AuditSearch {
  const given = names.map((name) => [name, params.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([name, value]) => isUsable(name, value)));
}

/** The URL's parameters with one filter changed. An empty value removes it. */
export function withFilter(params: URLSearchParams, name: AuditSearchName, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

/** The filters as a query string, always in the same order, so that equal filters make equal strings. */
export const queryOf = (search: AuditSearch): string =>
  new URLSearchParams(names.flatMap((name) => (search[name] ? [[name, search[name]]] : []))).toString();

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
      const changed: Changed = { origin };
      setParams(latest.current, { replace: true, state: changed, preventScrollReset: true });
    },
    clear: () => setParams({}, { replace: true, preventScrollReset: true }),
    origin,
  };
}
