import type { IncomingMessage } from 'node:http';
import { negotiateEncoding } from './cache-entries';

const encodingFor = (headers: IncomingMessage['headers'] = {}, method = 'GET', url = '/api/content') =>
  negotiateEncoding({ method, url, headers } as IncomingMessage);

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
