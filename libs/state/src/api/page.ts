import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a list that grows without bound. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** How many there are on all pages. */
  readonly total: number;
  /** Asks for the page after this one; null on the last. */
  readonly nextCursor: string | null;
}

/** Reads `X-Total-Count` and the `next` link of a list's answer; use it as an endpoint's `transformResponse`. */
export function toPage<Item>(items: readonly Item[], meta?: FetchBaseQueryMeta): Page<Item> {
  const headers = meta?.response?.headers;
  const total = Number(headers?.get('X-Total-Count') ?? items.length);
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers?.get('Link') ?? '')?.[1];
  const nextCursor = next ? new URL(next, 'http://page.invalid').searchParams.get('cursor') : null;
  return { items, total, nextCursor };
}
