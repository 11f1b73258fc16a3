import type { IncomingMessage } from 'node:http';
import { packedFormOf, snapshotName } from './snapshot-name';

const nameOf = (headers: IncomingMessage['headers'] = {}, method = 'GET', url = '/api/content') =>
  snapshotName({ method, url, headers } as IncomingMessage);

describe(snapshotName.name, () => {
  it.each([
    [undefined, 'identity /api/content'],
    ['gzip, deflate, br, zstd', 'br /api/content'],
    ['gzip, deflate', 'gzip /api/content'],
    ['brotli', 'identity /api/content'],
  ])('goes by address and encoding: %s', (accepted, name) => {
    expect(nameOf(accepted === undefined ? {} : { 'accept-encoding': accepted })).toBe(name);
  });

  it('leaves it to the framework to weigh one form against another', () => {
    expect(nameOf({ 'accept-encoding': 'br;q=0, gzip' })).toBeNull();
  });

  it('tells the form to pack it in', () => {
    expect(packedFormOf(nameOf({ 'accept-encoding': 'gzip, br' })!)).toBe('br');
    expect(packedFormOf(nameOf({}, 'GET', '/gzip')!)).toBeUndefined();
  });

  it('is the same for a look at the head alone', () => {
    expect(nameOf({}, 'HEAD')).toBe(nameOf());
  });

  it.each([
    [{ authorization: 'Bearer x' }],
    [{ origin: 'https://elsewhere.example' }],
    [{ range: 'bytes=0-1' }],
    [{ cookie: 'a=b' }],
    [{ 'x-request-id': 'a-number-of-their-own' }],
  ])('has none for what may be answered differently: %o', (headers) => {
    expect(nameOf(headers)).toBeNull();
  });

  it('has none for questions and changes', () => {
    expect(nameOf({}, 'GET', '/api/content?limit=1')).toBeNull();
    expect(nameOf({}, 'POST')).toBeNull();
  });
});
