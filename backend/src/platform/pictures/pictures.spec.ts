import { limits } from '@pharmacy/contracts';
import { addressCases, pictureError } from '@pharmacy/contracts/address-cases';
import { parsePictureChange, PictureRejected } from './picture-change';
import { pictureKind, PictureProcessor } from './picture-processor';
import { pictureAddress, pictureOwner, type PicturePlace } from './picture-place';

const SITE = 'https://pharmacy.example';

const logo: PicturePlace = {
  field: 'logoUrl',
  addressLabel: 'Logo address',
  folder: 'logos',
  maxSide: 512,
  path: (id) => `/api/manufacturers/${id}/logo`,
  pattern: /^\/api\/manufacturers\/([1-9]\d{0,9})\/logo(?:\?v=[0-9a-f]*)?$/,
  messages: { invalidPicture: 'Use a picture', invalidAddress: 'Use an address' },
};

const owner = { id: 7, siteUrl: SITE };
const inline = (bytes: Buffer, heading = 'data:image/png;base64,') => heading + bytes.toString('base64');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe(pictureKind.name, () => {
  it.each([
    ['jpeg', '\xff\xd8\xff\xe0JFIF'],
    ['png', '\x89PNG\r\n\x1a\nIHDR'],
    ['gif', 'GIF87a'],
    ['gif', 'GIF89a...'],
    ['webp', 'RIFF\x00\x00\x00\x00WEBPVP8 '],
  ])('recognizes a %s by its first bytes', (kind, opening) => {
    expect(pictureKind(Buffer.from(opening, 'latin1'))).toBe(kind);
  });

  it.each([
    '',
    '\xff\xd8',
    '\x89PNG',
    'GIF88a',
    ' GIF89a',
    'RIFF\x00\x00\x00\x00WAVE',
    'RIFF',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'BM',
    'II*\x00',
    '%PDF-1.7',
  ])('returns nothing for %p', (opening) => {
    expect(pictureKind(Buffer.from(opening, 'latin1'))).toBeNull();
  });
});

describe(pictureOwner.name, () => {
  it.each([pictureAddress(logo, 7, 'ab'.repeat(32)), '/api/manufacturers/7/logo', '/api/manufacturers/7/logo?v=0'])(
    "reads %s with or without the site's URL in front",
    (address) => {
      expect(pictureOwner(logo, address, SITE)).toBe(7);
      expect(pictureOwner(logo, SITE + address, SITE)).toBe(7);
    },
  );

  it.each([
    '/api/manufacturers/0/logo',
    '/api/manufacturers/7/logo/',
    '/api/manufacturers/7/logo?v=0&x=1',
    '/api/manufacturers/7/logo#top',
    'api/manufacturers/7/logo',
    'https://pharmacy.example.org/api/manufacturers/7/logo',
    '//pharmacy.example/api/manufacturers/7/logo',
    '',
  ])('returns no owner for %p', (address) => {
    expect(pictureOwner(logo, address, SITE)).toBeNull();
  });
});

describe(parsePictureChange.name, () => {
  it.each([undefined, '/api/manufacturers/7/logo?v=ab', 'https://pharmacy.example/api/manufacturers/7/logo?v=ab'])(
    'keeps the logo for %p',
    (logoUrl) => {
      expect(parsePictureChange(logoUrl, logo, owner)).toEqual({ kind: 'keep' });
    },
  );

  it.each([null, ''])('clears the logo for %p', (logoUrl) => {
    expect(parsePictureChange(logoUrl, logo, owner)).toEqual({ kind: 'clear' });
  });

  it.each(addressCases)('accepts $typed as an external address, or rejects it with the reason', (each) => {
    const change = () => parsePictureChange(each.typed, logo, owner);
    if (each.picture !== null) expect(change()).toEqual({ kind: 'external', address: each.picture });
    else expect(change).toThrow(new PictureRejected(logo, pictureError(each, logo.messages.invalidAddress)));
  });

  it.each(['data:image/png;base64,', 'DATA:;BASE64,', 'data:text/html;charset=utf-8;base64,'])(
    'reads the bytes after %s',
    (heading) => {
      const bytes = Buffer.from([0, 250, 251, 252]);
      expect(parsePictureChange(inline(bytes, heading), logo, owner)).toEqual({ kind: 'picture', bytes });
    },
  );

  it('accepts 5 MB and not one byte more', () => {
    expect(parsePictureChange(inline(Buffer.alloc(limits.imageBytes)), logo, owner)).toMatchObject({ kind: 'picture' });
    expect(() => parsePictureChange(inline(Buffer.alloc(limits.imageBytes + 1)), logo, owner)).toThrow(
      'File size exceeds 5MB',
    );
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
    expect(() => parsePictureChange(logoUrl, logo, owner)).toThrow(PictureRejected);
  });

  it("doesn't give a new manufacturer the logo of a different one", () => {
    expect(() => parsePictureChange('/api/manufacturers/7/logo', logo, { siteUrl: SITE })).toThrow(PictureRejected);
  });

  it('rejects an address that is too long', () => {
    expect(() => parsePictureChange(`https://example.org/${'x'.repeat(2_048)}`, logo, owner)).toThrow(
      'Logo address may have at most 2,048 characters',
    );
  });
});

describe(PictureProcessor.name, () => {
  it('continues with the next picture after it rejects one', async () => {
    const processor = new PictureProcessor();
    const answers = await Promise.allSettled([
      processor.process(png, logo),
      processor.process(png.subarray(0, 30), logo),
      processor.process(png, logo),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: expect.any(PictureRejected) as unknown });
  });

  it('produces the same bytes for the same picture', async () => {
    const processor = new PictureProcessor();
    expect(await processor.process(png, logo)).toEqual(await processor.process(png, logo));
  });
});
