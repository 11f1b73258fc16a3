import { type CacheEntry, CacheEntries } from './cache-entries';
import { CachedResponse } from './cached-response';

const KILOBYTE = 1_024;

const entryOf = (body = ''): CacheEntry => {
  const response = new CachedResponse({ etag: '"1"' }, Buffer.from(body));
  return { original: response, response, generation: 0, createdAt: 0, isRefreshing: false };
};

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
