import { OverlayPreparer, overlayLimits } from '../../src/modules/documents/application/watermark/watermarks';
import { aPdfOf, aStream, shows } from '../support/pdf-files';
import { aBomb } from '../support/pdfs/broken';

const preparer = new OverlayPreparer();

describe(OverlayPreparer.name, () => {
  it('stops a PDF that inflates to more memory than it may have', async () => {
    expect(await preparer.prepare(aBomb(256), { ...overlayLimits, memoryMb: 200 })).toEqual({ failure: 'too-complex' });
  }, 60_000);

  it('prepares a file of 10 MB, and one of 2,000 pages', async () => {
    const large = aPdfOf(
      aStream(Buffer.concat([Buffer.from('BT /F 12 Tf (A) Tj ET\n%'), Buffer.alloc(9_900_000, 'x')])),
    );
    for (const file of [large, aPdfOf(shows('Page'), { pages: 2_000 })])
      expect(await preparer.prepare(file)).toEqual({ overlay: expect.any(Buffer) });
  }, 90_000);
});
