import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  ThumbnailRenderer,
  thumbnailLimits,
} from '../../src/modules/documents/application/thumbnails/make-thumbnails.use-case';
import type { ProgramLimits } from '../../src/platform/sandbox';
import { childProcesses } from '../support/child-processes';
import { aPdfFile, aPdfOf, aStream, shows } from '../support/pdf-files';

/** Two files, one after the other. The processes have a low priority, so on a busy machine they wait most of it. */
jest.setTimeout(2 * thumbnailLimits.timeoutMs + 20_000);

const renderer = new ThumbnailRenderer();
const render = (bytes: Buffer, limits: Partial<ProgramLimits> = {}) =>
  renderer.render(bytes, { ...thumbnailLimits, ...limits });
/** The processor time that a file may take until it is given up. */
async function cpuMsUntilGivenUp(bytes: Buffer, limits: Partial<ProgramLimits>): Promise<number> {
  let taken = 0;
  const timer = setInterval(() => {
    const program = childProcesses().find(({ command }) => command.includes('thumbnail.program.js'));
    taken = program?.cpuMs ?? taken;
  }, 50);
  expect(await render(bytes, limits)).toBeNull();
  clearInterval(timer);
  return taken;
}
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
  });

  it('stops a PDF that takes too long', async () => {
    const operators = deflateSync(Buffer.alloc(24 * 1024 * 1024, '0 0 m 612 792 l 9 700 600 3 5 5 c B\n'));
    const endless = aPdfOf(aStream(operators, '/Filter/FlateDecode'));
    for (const limit of [{ cpuMs: 1_000 }, { timeoutMs: 2_000 }]) {
      const taken = await cpuMsUntilGivenUp(endless, limit);
      expect(taken).toBeGreaterThan(0);
      // Half of what it may take otherwise.
      expect(taken).toBeLessThan(thumbnailLimits.cpuMs / 2);
    }
  });

  it('draws the first page of a file of 10 MB, and of one of 10,000 pages', async () => {
    const filler = Buffer.alloc(9_900_000, 'x');
    const large = aPdfOf(aStream(Buffer.concat([Buffer.from('BT /F 12 Tf (A) Tj ET\n%'), filler])));
    for (const file of [large, aPdfOf(shows('Page'), { pages: 10_000 })]) expect(await render(file)).not.toBeNull();
  });

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
