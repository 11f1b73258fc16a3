import type { Audience } from './audience';
import type { CachedResponse } from './cached-response';
import type { ResponseEncoding } from './negotiate-encoding';

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
