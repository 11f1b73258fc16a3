import type { IncomingHttpHeaders } from 'node:http';

/** Inclusive byte positions. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export type Outcome = { readonly status: 200 | 304 | 416 } | { readonly status: 206; readonly range: Range };

export interface Representation {
  /** strong, with its quotes */
  readonly etag: string;
  /** bytes */
  readonly size: number;
}

/** What a GET of a file is answered with (RFC 9110, sections 13 and 14). Several ranges at once get the whole file. */
export function outcomeOf(headers: IncomingHttpHeaders, { etag, size }: Representation): Outcome {
  if (matchesNone(headers['if-none-match'], etag)) return { status: 304 };
  const asked = headers.range;
  const condition = headers['if-range'];
  if (!asked || (condition !== undefined && condition !== etag)) return { status: 200 };
  return rangeOf(asked, size);
}

function matchesNone(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

function rangeOf(asked: string, size: number): Outcome {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(asked) ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return { status: 200 };
  if (!first) return satisfiable({ start: Math.max(0, size - Number(last)), end: size - 1 }, size);
  if (last && Number(last) < Number(first)) return { status: 200 };
  return satisfiable({ start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 }, size);
}

const satisfiable = (range: Range, size: number): Outcome =>
  range.start < size ? { status: 206, range } : { status: 416 };
