import type { IncomingMessage } from 'node:http';
import { type CacheEntry, CacheEntries, negotiateEncoding } from './cache-entries';
import { CachedResponse } from './cached-response';

const KILOBYTE = 1_024;

const entryOf = (body = ''): CacheEntry => {
  const response = new CachedResponse({ etag: '"1"' }, Buffer.from(body));
  return { original: response, response, generation: 0, createdAt: 0, isRefreshing: false };
};

const encodingFor = (headers: IncomingMessage['headers'] = {}, method = 'GET', url = '/api/content') =>
  negotiateEncoding({ method, url, headers } as IncomingMessage);

describe(CacheEntries.name, () => {
  /** How many of 100 responses at addresses of that length stay in a cache of one megabyte. */
  function countCached(addressLength: number): number {
    const cache = new CacheEntries(1_024 * KILOBYTE);
    const addresses = Array.from({ length: 100 }, (_, index) => `/${index}/`.padEnd(addressLength, 'x'));
    for (const address of addresses) cache.put(address, undefined, '', 'identity', entryOf());
    return addresses.filter((address) => cache.find(address, '', 'identity')).length;
  }

  it('counts long addresses toward its size limit', () => {
    expect(countCached(20)).toBe(100);
    expect(countCached(16 * KILOBYTE)).toBeLessThan(30);
  });

  it('counts only the latest response at an address toward its size limit', () => {
    const cache = new CacheEntries(64 * KILOBYTE);
    cache.put('/first', undefined, '', 'identity', entryOf());
    for (let renewals = 0; renewals < 100; renewals++)
      cache.put('/again', undefined, '', 'identity', entryOf('x'.repeat(KILOBYTE)));
    expect(cache.find('/first', '', 'identity')).toBeDefined();
  });
});

describe(negotiateEncoding.name, () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['brotli', 'identity'],
  ])('returns the smallest accepted encoding: %s', (accepted, encoding) => {
    expect(encodingFor(accepted === undefined ? {} : { 'accept-encoding': accepted })).toBe(encoding);
  });

  it('leaves weighted preferences to the framework', () => {
    expect(encodingFor({ 'accept-encoding': 'br;q=0, gzip' })).toBeNull();
  });

  it('returns the same encoding for a HEAD request', () => {
    expect(encodingFor({}, 'HEAD')).toBe(encodingFor());
  });

  it.each([[{ origin: 'https://elsewhere.example' }], [{ range: 'bytes=0-1' }], [{ cookie: 'a=b' }]])(
    'returns nothing for requests that can get a different response: %o',
    (headers) => {
      expect(encodingFor(headers)).toBeNull();
    },
  );

  it('returns nothing for queries and changes', () => {
    expect(encodingFor({}, 'GET', '/api/content?limit=1')).toBeNull();
    expect(encodingFor({}, 'POST')).toBeNull();
  });
});
