import type { Response } from 'express';
import { LARGEST_INTEGER } from '../validation/largest-integer';

/** A part of a list that grows without bound. */
export interface Page<T> {
  readonly items: readonly T[];
  /** how many there are over all pages, with the same filters */
  readonly total: number;
  /** where the next page begins (`encodeCursor`); null on the last one */
  readonly next: string | null;
}

/** The slice that a query read one row too many for: `rows` holds up to `limit + 1`. */
export function pageOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  limit: number,
  total: number,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, total, next: rows.length > limit && last ? encodeCursor(last.id) : null };
}

/** The same page with its items shown otherwise. */
export const mapPage = <T, View>(page: Page<T>, view: (item: T) => View): Page<View> => ({
  ...page,
  items: page.items.map(view),
});

/** Sets `X-Total-Count` and, where there is more, `Link: <…>; rel="next"`; returns what to answer. */
export function respondPage<T>(response: Response, page: Page<T>): readonly T[] {
  response.setHeader('X-Total-Count', page.total);
  if (page.next) {
    const next = new URL(response.req.originalUrl, 'http://localhost');
    next.searchParams.set('cursor', page.next);
    response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.items;
}

/** Opaque to clients: the id after which the next page goes on. */
export const encodeCursor = (lastId: number): string => Buffer.from(`after:${lastId}`).toString('base64url');

/** The id inside a cursor; null for all that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): number | null {
  const match = /^after:([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const id = Number(match?.[1]);
  return match && id <= LARGEST_INTEGER ? id : null;
}
