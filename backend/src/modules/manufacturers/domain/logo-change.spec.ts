import { limits, manufacturerMessages } from '@pharmacy/contracts';
import { addressCases, pictureError } from '@pharmacy/contracts/address-cases';
import { parseLogoChange } from './logo-change';
import { LogoAddressTooLong, LogoNotAccepted, LogoTooLarge } from './manufacturers.errors';

const owner = { id: 7, siteUrl: 'https://pharmacy.example' };
const inline = (bytes: Buffer, heading = 'data:image/png;base64,') => heading + bytes.toString('base64');

describe(parseLogoChange.name, () => {
  it.each([undefined, '/api/manufacturers/7/logo?v=ab', 'https://pharmacy.example/api/manufacturers/7/logo?v=ab'])(
    'keeps the logo for %p',
    (logoUrl) => {
      expect(parseLogoChange(logoUrl, owner)).toEqual({ kind: 'keep' });
    },
  );

  it.each([null, ''])('clears the logo for %p', (logoUrl) => {
    expect(parseLogoChange(logoUrl, owner)).toEqual({ kind: 'clear' });
  });

  it.each(addressCases)('accepts $typed as an external address, or rejects it with the reason', (each) => {
    const change = () => parseLogoChange(each.typed, owner);
    if (each.picture !== null) expect(change()).toEqual({ kind: 'external', address: each.picture });
    else expect(change).toThrow(new LogoNotAccepted(pictureError(each, manufacturerMessages.logoInvalid)));
  });

  it.each(['data:image/png;base64,', 'DATA:;BASE64,', 'data:text/html;charset=utf-8;base64,'])(
    'reads the bytes after %s',
    (heading) => {
      const bytes = Buffer.from([0, 250, 251, 252]);
      expect(parseLogoChange(inline(bytes, heading), owner)).toEqual({ kind: 'picture', bytes });
    },
  );

  it('accepts 5 MB and not one byte more', () => {
    expect(parseLogoChange(inline(Buffer.alloc(limits.imageBytes)), owner)).toMatchObject({ kind: 'picture' });
    expect(() => parseLogoChange(inline(Buffer.alloc(limits.imageBytes + 1)), owner)).toThrow(LogoTooLarge);
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
    'pharmacy.example/api/manufacturers/8/logo?v=ab',
  ])('rejects %s', (logoUrl) => {
    expect(() => parseLogoChange(logoUrl, owner)).toThrow(LogoNotAccepted);
  });

  it("doesn't give a new manufacturer the logo of a different one", () => {
    expect(() => parseLogoChange('/api/manufacturers/7/logo', { siteUrl: owner.siteUrl })).toThrow(LogoNotAccepted);
  });

  it('rejects an address that is too long', () => {
    expect(() => parseLogoChange(`https://example.org/${'x'.repeat(2_048)}`, owner)).toThrow(LogoAddressTooLong);
  });
});
