import { ApiProperty } from '@nestjs/swagger';
import { limits } from '@pharmacy/contracts';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import type { Response } from 'express';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { LARGEST_INTEGER } from '../validation/ids';
import { OptionalText } from '../validation/text.decorators';

/** One page of a list that grows without bound. */
export interface Page<T> {
  readonly items: readonly T[];
  /** number of items on all pages, with the same filters */
  readonly total: number;
  /** cursor of the next page (`encodeCursor`); null on the last page */
  readonly next: string | null;
}

export interface PageRequest {
  /** only IDs below this one */
  readonly before?: number | null;
  readonly limit?: number;
}

/** Newest first. */
export function newestBelow<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  before: number | null | undefined,
  limit: number,
): Promise<Row[]> {
  const id = `${query.alias}.id`;
  if (before) query.andWhere(`${id} < :before`, { before });
  return query.orderBy(id, 'DESC').limit(limit).getMany();
}

/** The page from the rows of a query with `LIMIT limit + 1`; the extra row shows that there is a next page. */
export function pageOf<Row extends { readonly id: number }>(
  rows: readonly Row[],
  limit: number,
  total: number,
): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, total, next: rows.length > limit && last ? encodeCursor(last.id) : null };
}

/** The same page with each item mapped. */
export const mapPage = <T, View>(page: Page<T>, view: (item: T) => View): Page<View> => ({
  ...page,
  items: page.items.map(view),
});

/** Sets `X-Total-Count` and, if there is a next page, `Link: <…>; rel="next"`. Returns the response body. */
export function respondPage<T>(response: Response, page: Page<T>): readonly T[] {
  response.setHeader('X-Total-Count', page.total);
  if (page.next) {
    const next = new URL(response.req.originalUrl, 'http://localhost');
    next.searchParams.set('cursor', page.next);
    response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return page.items;
}

/** The ID of the page's last item, in a form that is opaque to clients. */
export const encodeCursor = (lastId: number): string => Buffer.from(`after:${lastId}`).toString('base64url');

/** The ID in a cursor; null for anything that `encodeCursor` can't have returned. */
export function decodeCursor(cursor: string): number | null {
  const match = /^after:([1-9]\d{0,9})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const id = Number(match?.[1]);
  return match && id <= LARGEST_INTEGER ? id : null;
}

const limitError = { message: `limit must be a whole number from 1 to ${limits.page.max}` };

/** `?limit=` and `?cursor=` of a paged list without a search. Extend it with the list's own filters. */
export class CursorQuery {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: limits.page.max, required: false })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value,
  )
  @IsOptional()
  @IsInt(limitError)
  @Min(1, limitError)
  @Max(limits.page.max, limitError)
  readonly limit?: number;

  @ApiProperty({ type: String, required: false, description: 'Opaque; taken from the Link header' })
  @IsOptional()
  @ValidateBy({
    name: 'cursor',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && decodeCursor(value) !== null,
      defaultMessage: () => 'cursor must come from the link of a page',
    },
  })
  readonly cursor?: string;
}

/** `?limit=`, `?cursor=`, and `?q=` of a paged list. Extend it with the list's own filters. */
export class PageQuery extends CursorQuery {
  /** matched literally, without wildcards */
  @OptionalText({ label: 'Search', max: limits.search.max })
  readonly q?: string | null;
}

/** The page of `query` starts below this ID; null for the first page. */
export const startOf = (query: CursorQuery): number | null => (query.cursor ? decodeCursor(query.cursor) : null);
