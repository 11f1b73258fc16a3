import { deflateSync } from 'node:zlib';
import { OverlayPreparer, overlayLimits } from '../../src/modules/documents/application/watermark/overlay-preparer';
import { aBrokenPdf, aPdfOf, aStream, aVariedPdf, shows } from '../support/pdf-files';
import { textsOf } from '../support/shown-pdf';

const preparer = new OverlayPreparer();

describe(OverlayPreparer.name, () => {
  it('ends with an answer, in bounded time, for 16 broken files', async () => {
    for (let number = 0; number < 16; number += 1) {
      const start = performance.now();
      const prepared = await preparer.prepare(await aBrokenPdf(number));
      expect('failure' in prepared || prepared.overlay.length > 0).toBe(true);
      expect(performance.now() - start).toBeLessThan(overlayLimits.timeoutMs + 5_000);
    }
  }, 240_000);

  it('stops a PDF that inflates to more memory than it may have', async () => {
    const once = deflateSync(Buffer.alloc(256 * 1024 * 1024, ' '), { level: 1 });
    const bomb = aPdfOf(aStream(deflateSync(once), '/Filter[/FlateDecode/FlateDecode]'));
    expect(await preparer.prepare(bomb, { ...overlayLimits, memoryMb: 200 })).toEqual({ failure: 'too-complex' });
  }, 60_000);

  it('prepares a file of 10 MB, and one of 2,000 pages', async () => {
    const large = aPdfOf(
      aStream(Buffer.concat([Buffer.from('BT /F 12 Tf (A) Tj ET\n%'), Buffer.alloc(9_900_000, 'x')])),
    );
    for (const file of [large, aPdfOf(shows('Page'), { pages: 2_000 })])
      expect(await preparer.prepare(file)).toEqual({ overlay: expect.any(Buffer) });
  }, 90_000);

  it('prepares varied files, or says why not', async () => {
    for (let number = 0; number < 16; number += 1) {
      const file = await aVariedPdf(number);
      const prepared = await preparer.prepare(file);
      if ('failure' in prepared) expect([number % 8, prepared.failure]).toEqual([expect.any(Number), 'encrypted']);
      else
        expect(
          (await textsOf(Buffer.concat([file, prepared.overlay]))).every((page) => page.includes('Watermark')),
        ).toBe(true);
      expect('failure' in prepared).toBe([3, 4].includes(number % 8));
    }
  }, 120_000);
});
