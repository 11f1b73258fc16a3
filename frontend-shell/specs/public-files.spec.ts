/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../public');
const bytesOf = (name: string) => readFileSync(path.join(folder, name));

interface WebManifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

/** `192x192`, read from the picture itself. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the files that stand beside the pages', () => {
  it('are small', () => {
    const sizes = readdirSync(folder).map((name) => [name, bytesOf(name).length] as const);
    expect(sizes.filter(([, size]) => size > 60_000)).toEqual([]);
  });

  it('hold every icon that the web manifest names, in the size that it names', () => {
    const { icons } = JSON.parse(bytesOf('site.webmanifest').toString()) as WebManifest;
    for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png')))
      expect(sizeOf(bytesOf(src))).toBe(sizes);
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['any', '192x192', '512x512']));
    expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  });

  it('hold the pictures that browsers and other sites ask for', () => {
    expect(sizeOf(bytesOf('apple-touch-icon.png'))).toBe('180x180');
    expect(sizeOf(bytesOf('og-image.png'))).toBe('1200x630');
    expect([...bytesOf('favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(bytesOf('favicon.svg').toString()).toMatch(/^<svg /);
  });
});
