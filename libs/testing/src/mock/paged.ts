import { limits } from '@pharmacy/contracts';
import type { MockRequest, Reply } from './mock-request';

/**
 * One page of a list as the API pages: by `limit` and `cursor` of the query, with the sum of all in `X-Total-Count` and
 * the address of the next page in `Link`.
 */
export function paged<Item>(items: readonly Item[], { url }: MockRequest): Reply<readonly Item[]> {
  const limit = Math.min(Number(url.searchParams.get('limit') ?? limits.page.default), limits.page.max);
  const start = Number(url.searchParams.get('cursor') ?? 0);
  const end = start + limit;
  const next = new URL(url);
  next.searchParams.set('cursor', String(end));
  const link = `<${next.pathname}${next.search}>; rel="next"`;
  const headers = { 'X-Total-Count': String(items.length), ...(end < items.length && { Link: link }) };
  return { body: items.slice(start, end), headers };
}

/** Whether one of the texts holds what is searched for in `q`; everything without a `q`. */
export function isSearched({ url }: MockRequest, texts: readonly (string | null)[]): boolean {
  const wanted = (url.searchParams.get('q') ?? '').trim().toLowerCase();
  return texts.some((text) => text?.toLowerCase().includes(wanted)) || wanted === '';
}

/** Whether a value is the one that the query names, or the query names none. */
export const isWanted = ({ url }: MockRequest, name: string, value: string): boolean =>
  [null, '', value].includes(url.searchParams.get(name));
