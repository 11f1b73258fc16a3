import type { AuditFilter } from '@pharmacy/contracts';

/** The audit trail's filters, as the URL holds them. */
export interface AuditSearch extends AuditFilter {
  readonly q?: string;
}

export type AuditSearchName = keyof AuditSearch;

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
