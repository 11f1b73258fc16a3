import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a paginated list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages. */
  readonly total: number;
  /** The cursor of the next page. Null on the last page. */
  readonly nextCursor: string | null;
}

/** Reads the `X-Total-Count` header and the `next` link of a list response. Use it as an endpoint's `transformResponse`. */
export function toPage<Item>(items: readonly Item[], meta?: FetchBaseQueryMeta): Page<Item> {
  const headers = meta?.response?.headers;
  const total = Number(headers?.get('X-Total-Count') ?? items.length);
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers?.get('Link') ?? '')?.[1];
  const nextCursor = next ? new URL(next, 'http://page.invalid').searchParams.get('cursor') : null;
  return { items, total, nextCursor };
}
