import { pictureKind } from './picture-kind';

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
