import type { IncomingMessage } from 'node:http';
import { type AccessRule, admits, type Authenticator, bearerOf, idleSecondsOf, type SignedInUser } from '../../access';
import type { CompressedEncoding } from '../responses/compression';
import type { CachedResponse } from './cached-response';

/**
 * Bytes of all responses and their keys, about a hundred times what a site needs. The bound matters because a client can spell
 * the same address in any number of ways.
 */
const MAX_BYTES = 64 * 1_048_576;

export interface CacheEntry {
  /** as the framework sent it, uncompressed */
  readonly original: CachedResponse;
  /** what is sent: `original`, or its compressed form once that is ready */
  response: CachedResponse;
  /** the cache's generation when the request arrived */
  readonly generation: number;
  /** milliseconds, by `performance.now` */
  readonly createdAt: number;
  isRefreshing: boolean;
}

/** The cached responses of one address, by encoding and audience. */
class CachedAddress {
  readonly entries = new Map<string, CacheEntry>();
  constructor(readonly audience: Audience | undefined) {}
}

/** Stores cached responses by address, audience, and encoding, within a byte limit. */
export class CacheEntries {
  private readonly addresses = new Map<string, CachedAddress>();
  private bytes = 0;

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** The audience rule of the responses at `url`; undefined for public responses and for unknown addresses. */
  audienceAt(url: string): Audience | undefined {
    return this.addresses.get(url)?.audience;
  }

  find(url: string, audience: string, encoding: ResponseEncoding): CacheEntry | undefined {
    return this.addresses.get(url)?.entries.get(keyOf(audience, encoding));
  }

  /** Adds or replaces an entry. Clears the whole cache first when the entry would exceed the limit. */
  put(url: string, rule: Audience | undefined, audience: string, encoding: ResponseEncoding, entry: CacheEntry): void {
    const previous = this.find(url, audience, encoding);
    const keyBytes = 2 * (url.length + audience.length);
    if (previous) this.bytes -= keyBytes + bytesOf(previous);
    this.bytes += keyBytes + bytesOf(entry);
    if (this.bytes > this.maxBytes) this.clear(keyBytes + bytesOf(entry));
    let address = this.addresses.get(url);
    if (!address) this.addresses.set(url, (address = new CachedAddress(rule)));
    address.entries.set(keyOf(audience, encoding), entry);
  }

  private clear(bytes: number): void {
    this.addresses.clear();
    this.bytes = bytes;
  }
}

const keyOf = (audience: string, encoding: ResponseEncoding) =>
  audience === '' ? encoding : `${encoding} ${audience}`;

/** An upper bound: the compressed form and the overhead of both take at most another body and one page of memory. */
const bytesOf = ({ original }: CacheEntry) => 2 * original.bytes + 4_096;

/** Groups signed-in users who get the same response from a route. */
export interface Audience {
  /** The route's access rule: who may get a response at all. */
  readonly rule: AccessRule;
  /** Users with the same name get byte-identical responses. Never empty. */
  readonly nameOf: (user: SignedInUser) => string;
}

/** The audience name of requests without a token. */
const ANONYMOUS = '';

/**
 * The name of the audience whose cached response this request may get. null when only the framework can decide: the token isn't in
 * the authenticator's cache of valid tokens, or its user doesn't have access.
 */
export function audienceOf(
  request: IncomingMessage,
  audience: Audience | undefined,
  authenticator: Authenticator,
): string | null {
  if (request.headers.authorization === undefined) return audience ? null : ANONYMOUS;
  if (!audience) return null;
  const token = bearerOf(request);
  const user = token === undefined ? null : authenticator.remembered(token);
  if (!user || !admits(audience.rule, user)) return null;
  authenticator.noteUse(user, idleSecondsOf(request));
  return audience.nameOf(user);
}

export type ResponseEncoding = CompressedEncoding | 'identity';

/** Results by `Accept-Encoding` value. Clients use only a few different values. */
const negotiated = new Map<string, ResponseEncoding>();
const MAX_VALUES = 200;
const MAX_VALUE_LENGTH = 100;

/**
 * The encoding of a cached response to this request. null when the request isn't cacheable: it has a query, isn't a read, may have
 * a response of its own, or ranks encodings by quality.
 */
export function negotiateEncoding({ method, url, headers }: IncomingMessage): ResponseEncoding | null {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.includes('?')) return null;
  const { origin, range, cookie, 'accept-encoding': accepted } = headers;
  // Responses may depend on these headers.
  if (origin !== undefined || range !== undefined || cookie !== undefined) return null;
  if (accepted === undefined) return 'identity';
  if (typeof accepted !== 'string' || accepted.includes('q=')) return null;
  return negotiated.get(accepted) ?? bestEncodingIn(accepted);
}

function bestEncodingIn(accepted: string): ResponseEncoding {
  const offered = accepted.split(',').map((encoding) => encoding.trim());
  const encoding = (['br', 'gzip'] as const).find((supported) => offered.includes(supported)) ?? 'identity';
  if (negotiated.size < MAX_VALUES && accepted.length <= MAX_VALUE_LENGTH) negotiated.set(accepted, encoding);
  return encoding;
}
