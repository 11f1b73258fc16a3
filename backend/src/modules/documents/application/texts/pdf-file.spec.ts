import { deflateSync } from 'node:zlib';
import { accessible, aPdfFile, aStream, PIXEL, printPdf, tagged } from '../../../../../test/support/pdf-files';
import type { ProgramLimits } from '../../../../platform/sandbox';
import { extractionLimits, TextExtractor } from './extract-texts.use-case';

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
  const read = (bytes: Buffer, limits: Partial<ProgramLimits> = {}) => {
    const task = { mimeType: 'application/pdf', charset: null };
    return extractor.extract(bytes, task, { ...extractionLimits, ...limits });
  };
  const inspect = async (bytes: Buffer, limits?: Partial<ProgramLimits>) => (await read(bytes, limits)).inspection;
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
});
