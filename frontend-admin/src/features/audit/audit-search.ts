import type { AuditFilter } from '@pharmacy/contracts';

/** What the trail is narrowed to, as it stands in the address. */
export interface AuditSearch extends AuditFilter {
  readonly q?: string;
}

export type AuditSearchName = keyof AuditSearch;

const names: readonly AuditSearchName[] = ['actor', 'action', 'subject', 'from', 'to', 'q'];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isUsable = (name: AuditSearchName, value: string) =>
  value !== '' && ((name !== 'from' && name !== 'to') || isDay(value));

/** Reads the filters from an address; what cannot be one is left out. */
export function searchOf(params: URLSearchParams): AuditSearch {
  const given = names.map((name) => [name, params.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([name, value]) => isUsable(name, value)));
}

/** The address with one filter changed; an empty value takes it away. */
export function withFilter(params: URLSearchParams, name: AuditSearchName, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

/** The filters as the query of an address, in one order whatever the order of choosing. */
export const queryOf = (search: AuditSearch): string =>
  new URLSearchParams(names.flatMap((name) => (search[name] ? [[name, search[name]]] : []))).toString();
