import type { IncomingMessage } from 'node:http';
import { askedForm } from './asked-form';

const formOf = (headers: IncomingMessage['headers'] = {}, method = 'GET', url = '/api/content') =>
  askedForm({ method, url, headers } as IncomingMessage);

describe(askedForm.name, () => {
  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['brotli', 'identity'],
  ])('is the smallest that is taken: %s', (accepted, form) => {
    expect(formOf(accepted === undefined ? {} : { 'accept-encoding': accepted })).toBe(form);
  });

  it('leaves it to the framework to weigh one form against another', () => {
    expect(formOf({ 'accept-encoding': 'br;q=0, gzip' })).toBeNull();
  });

  it('is the same for a look at the head alone', () => {
    expect(formOf({}, 'HEAD')).toBe(formOf());
  });

  it.each([[{ origin: 'https://elsewhere.example' }], [{ range: 'bytes=0-1' }], [{ cookie: 'a=b' }]])(
    'is none for what may be answered differently: %o',
    (headers) => {
      expect(formOf(headers)).toBeNull();
    },
  );

  it('is none for questions and changes', () => {
    expect(formOf({}, 'GET', '/api/content?limit=1')).toBeNull();
    expect(formOf({}, 'POST')).toBeNull();
  });
});
