import { limits } from '@pharmacy/contracts';
import { logoWish } from './logo-wish';
import { LogoAddressTooLong, LogoNotAccepted, LogoTooLarge } from './logo.errors';

const owner = { id: 7, siteUrl: 'https://pharmacy.example' };
const inline = (bytes: Buffer, heading = 'data:image/png;base64,') => heading + bytes.toString('base64');

describe(logoWish.name, () => {
  it.each([undefined, '/api/manufacturers/7/logo?v=ab', 'https://pharmacy.example/api/manufacturers/7/logo?v=ab'])(
    'keeps for %p',
    (logoUrl) => {
      expect(logoWish(logoUrl, owner)).toEqual({ kind: 'keep' });
    },
  );

  it.each([null, ''])('clears for %p', (logoUrl) => {
    expect(logoWish(logoUrl, owner)).toEqual({ kind: 'clear' });
  });

  it.each(['http://example.org', 'HTTPS://example.org/a.svg?b#c'])('takes %s as it is', (address) => {
    expect(logoWish(address, owner)).toEqual({ kind: 'elsewhere', address });
  });

  it.each(['data:image/png;base64,', 'DATA:;BASE64,', 'data:text/html;charset=utf-8;base64,'])(
    'reads the bytes after %s',
    (heading) => {
      const bytes = Buffer.from([0, 250, 251, 252]);
      expect(logoWish(inline(bytes, heading), owner)).toEqual({ kind: 'picture', bytes });
    },
  );

  it('takes 5 MB and not one byte more', () => {
    expect(logoWish(inline(Buffer.alloc(limits.imageBytes)), owner)).toMatchObject({ kind: 'picture' });
    expect(() => logoWish(inline(Buffer.alloc(limits.imageBytes + 1)), owner)).toThrow(LogoTooLarge);
  });

  it.each([
    'data:image/png;base64,',
    'data:image/png;base64,====',
    'data:image/png;base64,AA_-',
    'data:image/png,AAAA',
    'data:image/png;base64',
    '/api/manufacturers/8/logo?v=ab',
    'https://pharmacy.example/api/manufacturers/8/logo?v=ab',
    '/logo.png',
    'mailto:somebody@example.org',
    'https://example.org:99999',
  ])('refuses %s', (logoUrl) => {
    expect(() => logoWish(logoUrl, owner)).toThrow(LogoNotAccepted);
  });

  it('gives a new manufacturer no logo of another', () => {
    expect(() => logoWish('/api/manufacturers/7/logo', { siteUrl: owner.siteUrl })).toThrow(LogoNotAccepted);
  });

  it('refuses an address that is too long', () => {
    expect(() => logoWish(`https://example.org/${'x'.repeat(2_048)}`, owner)).toThrow(LogoAddressTooLong);
  });
});
