import { DataUrl } from './data-url';
import { freeMemory } from './read-body';

const MAX_BYTES = 200_000;
const decode = (text: string) => new DataUrl(text).decode(MAX_BYTES);
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 256));
const inline = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`;

describe('A data URL', () => {
  it.each([1, 2, 3, 49_151, 49_152, 49_153, MAX_BYTES])('of %i bytes is decoded whole', (length) => {
    expect(decode(inline(bytes(length)))).toEqual(bytes(length));
    expect(decode(inline(bytes(length)).replaceAll('=', ''))).toEqual(bytes(length));
  });

  it('is too large with one byte more than it may have', () => {
    expect(decode(inline(bytes(MAX_BYTES + 1)))).toBe('too large');
  });

  it.each(['!', '=', '\n', '\u0000', 'é', '-'])('is malformed with %j, wherever it stands', (character) => {
    const text = inline(bytes(150_000));
    for (const at of [22, 22 + 65_535, 22 + 65_536, text.length - 3])
      expect(decode(text.slice(0, at) + character + text.slice(at + 1))).toBe('malformed');
  });

  it.each([
    '',
    'data:',
    'data:image/png,AAAA',
    `data:${'x'.repeat(201)};base64,AAAA`,
    'data:;base64,',
    'data:;base64,==',
  ])('is malformed as %s', (text) => expect(decode(text)).toBe('malformed'));

  it('is gone when its memory was freed, even if the file is valid', () => {
    const text = Buffer.alloc(200_000, 'A');
    text.write('data:image/png;base64,');
    const file = new DataUrl(text);
    freeMemory(text);
    expect(() => file.decode(MAX_BYTES)).toThrow('The request ended before its file was read.');
  });

  it('may be in capitals', () => {
    expect(decode('DATA:IMAGE/PNG;BASE64,QUJD')).toEqual(Buffer.from('ABC'));
  });
});
