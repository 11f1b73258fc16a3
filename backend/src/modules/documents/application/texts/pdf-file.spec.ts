import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import {
  aBrokenPdf,
  accessible,
  aPdfFile,
  aPdfOf,
  aStream,
  aVariedPdf,
  PIXEL,
  printPdf,
  shows,
  tagged,
} from '../../../../../test/support/pdf-files';
import type { PdfInspection } from './pdf-file';
import { type Extraction, extractionLimits, type Limits, TextExtractor } from './text-extractor';

const FULL_TIME = 120_000;

/** A page with these resources and this content, in a file with further entries in its catalog. */
const aPage = (content: string, resources: string, ...more: readonly (string | Buffer)[]) =>
  aPdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<${resources}>>>>`,
    aStream(content),
    ...more,
  ]);

describe('the checks of a PDF', () => {
  const extractor = new TextExtractor();
  const read = (bytes: Buffer, limits: Partial<Limits> = {}) => {
    const task = { mimeType: 'application/pdf', charset: null };
    return extractor.extract(Readable.from([bytes]), task, { ...extractionLimits, ...limits });
  };
  const inspect = async (bytes: Buffer, limits?: Partial<Limits>) => (await read(bytes, limits)).inspection;
  const findingsOf = async (bytes: Buffer) => (await inspect(bytes))?.findings;

  it('find nothing in a file that is tagged and says its language and title, and count its pages', async () => {
    const bytes = await printPdf(accessible, (sheet) => {
      tagged(sheet, () => sheet.text('Dose'));
      sheet.addPage();
      tagged(sheet, () => sheet.text('Storage'));
      sheet.addPage();
    });
    expect(await inspect(bytes)).toEqual({ pageCount: 3, findings: [] });
  });

  it('find that tags, language, and title are missing', async () => {
    expect(await findingsOf(await printPdf({}, (sheet) => sheet.text('Dose')))).toEqual([
      'untagged',
      'no-language',
      'no-title',
    ]);
  });

  it.each(['', 'Microsoft Word - dosing.docx', 'Untitled-2', 'guide_final.pdf'])(
    'take the title "%s" for none',
    async (Title) => {
      const bytes = await printPdf({ ...accessible, info: { Title } }, (sheet) =>
        tagged(sheet, () => sheet.text('Dose')),
      );
      expect(await findingsOf(bytes)).toEqual(['no-title']);
    },
  );

  it('find restrictions that an owner password sets', async () => {
    const bytes = await printPdf({ ...accessible, ownerPassword: 'owner', permissions: { copying: false } }, (sheet) =>
      tagged(sheet, () => sheet.text('Dose')),
    );
    expect(await findingsOf(bytes)).toEqual(['restricted']);
  });

  it('find JavaScript that runs when the file is opened', async () => {
    const catalog = '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>';
    const bytes = aPdfFile([
      catalog,
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    ]);
    expect(await findingsOf(bytes)).toContain('javascript');
  });

  it('find fonts that are not embedded, other than those that every reader has', async () => {
    const withFont = (name: string) =>
      aPage('BT /F 12 Tf (Dose) Tj ET', `/Font<</F<</Type/Font/Subtype/TrueType/BaseFont/${name}>>>>`);
    expect(await findingsOf(withFont('Frutiger-Light'))).toContain('fonts-missing');
    expect(await findingsOf(withFont('Helvetica-Bold'))).not.toContain('fonts-missing');
  });

  describe('of pages without text', () => {
    it('find pictures and text that was converted to outlines, but no blank pages and single lines', async () => {
      const scan = await printPdf({}, (sheet) => sheet.image(PIXEL, 0, 0, { width: 612 }));
      const outlines = await printPdf({}, (sheet) => {
        for (let letter = 0; letter < 40; letter += 1) sheet.rect(letter * 9, 50, 8, 8).fill();
      });
      const blank = await printPdf({}, (sheet) => sheet.text('Dose').addPage().moveTo(0, 9).lineTo(600, 9).stroke());
      expect(await findingsOf(scan)).toContain('no-text');
      expect(await findingsOf(outlines)).toContain('no-text');
      expect(await findingsOf(blank)).not.toContain('no-text');
    });

    it('accept a picture with an alternative text', async () => {
      const cover = (alt?: string) =>
        printPdf(accessible, (sheet) =>
          sheet.addStructure(sheet.struct('Figure', { alt }, [() => sheet.image(PIXEL, 0, 0, { width: 612 })])),
        );
      expect(await findingsOf(await cover('The pharmacy’s front door'))).toEqual([]);
      expect(await findingsOf(await cover())).toEqual(['no-text']);
    });

    it('find a picture that is too large to be read', async () => {
      const side = 12_000;
      const pixels = deflateSync(Buffer.alloc(side * side), { level: 1 });
      const picture = aStream(
        pixels,
        `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode`,
      );
      const bytes = aPage('q 612 0 0 792 0 0 cm /X Do Q', '/XObject<</X 5 0 R>>', picture);
      expect(await inspect(bytes, { memoryMb: 200 })).toEqual({
        pageCount: 1,
        findings: ['untagged', 'no-language', 'no-title', 'no-text'],
      });
    });
  });

  it('count 10,000 pages', async () => {
    expect((await inspect(aPdfOf(shows('Page'), { pages: 10_000 })))?.pageCount).toBe(10_000);
  });

  it('keep the text, and say that they got no further, when the file takes too much of them', async () => {
    const operators = deflateSync(Buffer.alloc(24 * 1024 * 1024, '0 0 m 9 9 l S\n'));
    const bytes = aPdfFile([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Resources<</Font<</F 7 0 R>>>>>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 6 0 R>>',
      shows('Dose'),
      aStream(operators, '/Filter/FlateDecode'),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ]);
    const { inspection, ...extraction } = await read(bytes, { memoryMb: 300 });
    expect(extraction).toEqual({ text: 'Dose' });
    expect(inspection?.findings).toContain('not-checkable');
  }, 60_000);

  /** All of them, two at a time, each with its time in milliseconds. */
  async function readAll(count: number, make: (number: number) => Promise<Buffer>) {
    const results: { readonly extraction: Extraction; readonly ms: number }[] = [];
    let next = 0;
    const work = async () => {
      for (let number = next++; number < count; number = next++) {
        const bytes = await make(number);
        const begin = performance.now();
        results.push({ extraction: await read(bytes), ms: performance.now() - begin });
      }
    };
    await Promise.all([work(), work()]);
    return results;
  }
  const isWhole = ({ pageCount, findings }: PdfInspection) => pageCount > 0 && !findings.includes('not-checkable');

  // Each takes about half a second, so there are a few of each kind.
  it(
    'read 24 files as they are in offices, one with a password in eight',
    async () => {
      const results = await readAll(24, aVariedPdf);
      const failures = results.flatMap(({ extraction }) => ('failure' in extraction ? [extraction.failure] : []));
      expect(failures).toEqual(Array.from({ length: 3 }, () => 'encrypted'));
      expect(results.filter(({ extraction }) => extraction.inspection && isWhole(extraction.inspection))).toHaveLength(
        21,
      );
    },
    FULL_TIME,
  );

  it(
    'end with an answer, in bounded time, for 16 broken files',
    async () => {
      const results = await readAll(16, aBrokenPdf);
      expect(results).toHaveLength(16);
      for (const { ms } of results) expect(ms).toBeLessThan(extractionLimits.timeoutMs + 5_000);
    },
    FULL_TIME,
  );
});
