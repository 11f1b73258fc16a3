import { aPdfFile, aPdfOf, printPdf, shows } from '../../../../../test/support/pdf-files';
import { textsOf } from '../../../../../test/support/shown-pdf';
import { SandboxStopped } from '../../../../platform/sandbox';
import { OverlayPreparer, overlayLimits } from './watermarks';
import { fillSlot } from './slot';
import { encodeWinAnsi } from './copies';

const preparer = new OverlayPreparer();

describe('the prepared watermark of a PDF', () => {
  it('shows the line that is put in', async () => {
    const file = aPdfOf(shows('Dose'));
    const prepared = await preparer.prepare(file);
    if ('failure' in prepared) throw new Error(prepared.failure);
    const copy = Buffer.concat([file, fillSlot(prepared.overlay, encodeWinAnsi('Ana Lee'))]);
    expect(await textsOf(copy)).toEqual([['Dose', 'Ana Lee']]);
  });

  it.each([
    [
      'has a password',
      () => printPdf({ userPassword: 'a', pdfVersion: '1.7' }, (sheet) => sheet.text('A')),
      'encrypted',
    ],
    [
      'restricts printing',
      () => printPdf({ ownerPassword: 'a', pdfVersion: '1.6' }, (sheet) => sheet.text('A')),
      'encrypted',
    ],
    ['is cut off', () => Promise.resolve(aPdfOf(shows('Cut')).subarray(0, -100)), 'damaged'],
    ['is nothing of the kind', () => Promise.resolve(Buffer.from('%PDF-1.7 and then nothing')), 'damaged'],
    [
      'has no pages',
      () => Promise.resolve(aPdfFile(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 0/Kids[]>>'])),
      'damaged',
    ],
  ])('isn’t made for a file that %s', async (_, file, failure) => {
    expect(await preparer.prepare(await file())).toEqual({ failure });
  });

  it('isn’t made if it takes too long, or the server stops', async () => {
    const file = aPdfOf(shows('Late'));
    expect(await preparer.prepare(file, { ...overlayLimits, timeoutMs: 1 })).toEqual({ failure: 'too-complex' });
    const stopping = new OverlayPreparer();
    const late = stopping.prepare(file);
    setTimeout(() => stopping.onModuleDestroy(), 50);
    await expect(late).rejects.toThrow(SandboxStopped);
  });
});
