import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  ThumbnailRenderer,
  thumbnailLimits,
} from '../../src/modules/documents/application/thumbnails/thumbnail-renderer';
import type { ProgramLimits } from '../../src/platform/sandbox';
import { aPdfFile, aPdfOf, aStream, shows } from '../support/pdf-files';

const renderer = new ThumbnailRenderer();
const render = (bytes: Buffer, limits: Partial<ProgramLimits> = {}) =>
  renderer.render(Readable.from([bytes]), { ...thumbnailLimits, ...limits });
const aPageOf = (width: number, height: number) =>
  aPdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]>>`,
  ]);

describe(ThumbnailRenderer.name, () => {
  it('stops a PDF that inflates to more memory than it may have', async () => {
    const once = deflateSync(Buffer.alloc(256 * 1024 * 1024, ' '), { level: 1 });
    const bomb = aPdfOf(aStream(deflateSync(once), '/Filter[/FlateDecode/FlateDecode]'));
    expect(await render(bomb, { memoryMb: 200 })).toBeNull();
  }, 60_000);

  it('stops a PDF that takes too long', async () => {
    const operators = deflateSync(Buffer.alloc(24 * 1024 * 1024, '0 0 m 612 792 l 9 700 600 3 5 5 c B\n'));
    const endless = aPdfOf(aStream(operators, '/Filter/FlateDecode'));
    for (const limit of [{ cpuMs: 1_000 }, { timeoutMs: 2_000 }]) {
      const start = performance.now();
      expect(await render(endless, limit)).toBeNull();
      // Half of the time that it may take otherwise.
      expect(performance.now() - start).toBeLessThan(thumbnailLimits.cpuMs / 2);
    }
  }, 60_000);

  it('draws the first page of a file of 10 MB, and of one of 10,000 pages', async () => {
    const filler = Buffer.alloc(9_900_000, 'x');
    const large = aPdfOf(aStream(Buffer.concat([Buffer.from('BT /F 12 Tf (A) Tj ET\n%'), filler])));
    for (const file of [large, aPdfOf(shows('Page'), { pages: 10_000 })]) expect(await render(file)).not.toBeNull();
  }, 60_000);

  it.each([
    [100_000, 10],
    [10, 100_000],
    [1, 1],
    [14_400, 14_400],
  ])('draws a page of %i by %i points within 240 pixels', async (width, height) => {
    const { width: across, height: down } = await sharp((await render(aPageOf(width, height))) ?? undefined).metadata();
    expect(Math.max(across, down)).toBe(240);
  });
});
