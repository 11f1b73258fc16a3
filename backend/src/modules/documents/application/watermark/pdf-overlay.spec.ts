import { PDFDocument } from '@cantoo/pdf-lib';
import { aPdfFile, aPdfOf, aStream, printPdf, shows } from '../../../../../test/support/pdf-files';
import { shownBy, textsOf } from '../../../../../test/support/shown-pdf';
import { overlayFor } from './pdf-overlay';
import { fillSlot } from './slot';
import { encodeWinAnsi } from './copies';

const LINE = 'Ana Lee (ana.lee) · Copy K7QM2-9XAB4';

async function marked(file: Buffer, line = LINE): Promise<Buffer> {
  const { bytes } = await overlayFor(file);
  return Buffer.concat([file, fillSlot(bytes, encodeWinAnsi(line))]);
}

/** One page with these entries, in a tree of pages with those. */
const aPage = (page: string, tree = '', content = 'BT /F 12 Tf 72 400 Td (Dose) Tj ET') =>
  aPdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count 1/Kids[3 0 R]${tree}>>`,
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R${page}>>`,
    aStream(content),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);

const FONT = '/Resources<</Font<</F 5 0 R>>>>';

describe('the watermark of a PDF', () => {
  it('is on each page, behind the bytes of the file', async () => {
    const file = aPdfOf(shows('Dose'), { pages: 3 });
    const result = await marked(file);
    expect(result.subarray(0, file.length).equals(file)).toBe(true);
    expect(await textsOf(result)).toEqual(Array(3).fill(['Dose', LINE]));
  });

  it('has the same length with any line', async () => {
    const { bytes } = await overlayFor(aPdfOf(shows('Dose')));
    for (const line of ['', LINE, 'W'.repeat(1_000)])
      expect(fillSlot(bytes, encodeWinAnsi(line))).toHaveLength(bytes.length);
  });

  it.each([['(Ann \\) Tj ET Q ((('], ['A\\)b\\\\'], ['José Müller – “Łódź” €'], ['<</Type/Page>> endstream endobj']])(
    'shows the name %s as it is',
    async (name) => {
      const [[, text] = []] = await textsOf(await marked(aPdfOf(shows('Dose')), name));
      expect(text).toBe(name.replace('Ł', 'L').replace('ź', 'z'));
    },
  );

  it('replaces characters of other scripts', async () => {
    expect(await textsOf(await marked(aPdfOf(shows('Dose')), '山田 (yamada)'))).toEqual([['Dose', '?? (yamada)']]);
  });

  it('goes on with the kind of object table that the file has', async () => {
    const classic = await marked(aPdfOf(shows('Dose')));
    expect(classic.subarray(-400).toString('latin1')).toContain('trailer');
    const pdf = await PDFDocument.load(aPdfOf(shows('Dose')));
    const file = Buffer.from(await pdf.save({ useObjectStreams: true }));
    const modern = await marked(file);
    expect(modern.subarray(file.length).toString('latin1')).not.toContain('trailer');
    expect(modern.subarray(0, file.length).equals(file)).toBe(true);
    expect(await textsOf(modern)).toEqual([['Dose', LINE]]);
  });

  it('can be added to a file that was changed before', async () => {
    const again = await marked(await marked(aPdfOf(shows('Dose')), 'First'), 'Second');
    expect(await textsOf(again)).toEqual([['Dose', 'First', 'Second']]);
  });

  it.each([0, 90, 180, 270, -90])('is upright at the bottom left of a page turned by %i degrees', async (turned) => {
    const page = aPage(`/MediaBox[0 0 612 792]/Rotate ${turned}${FONT}`);
    const [texts = []] = await shownBy(await marked(page));
    expect(texts[1]).toEqual({ text: LINE, at: [expect.closeTo(18), expect.closeTo(10)], turn: 0 });
  });

  it.each([0, 90, 180, 270])('is inside the crop box, even on a page turned by %i degrees', async (turned) => {
    const page = aPage(`/MediaBox[-100 -100 900 900]/CropBox[50 60 662 852]/Rotate ${turned}${FONT}`);
    const [texts = []] = await shownBy(await marked(page));
    expect(texts.at(-1)).toEqual({ text: LINE, at: [expect.closeTo(18), expect.closeTo(10)], turn: 0 });
  });

  it('keeps what a page inherits', async () => {
    const page = aPage('', `/MediaBox[0 0 612 792]/Rotate 90${FONT}`);
    const [texts = []] = await shownBy(await marked(page));
    expect(texts.map(({ text, turn }) => [text, turn])).toEqual([
      ['Dose', 157],
      [LINE, 0],
    ]);
  });

  it('stays in its place whatever the page’s own content has set', async () => {
    const content = '3 0 0 3 90 90 cm 0.9 g 80 Tz BT /F 12 Tf 3 Tr 72 40 Td (Dose) Tj ET';
    const [texts = []] = await shownBy(await marked(aPage(`/MediaBox[0 0 612 792]${FONT}`, '', content)));
    expect(texts.at(-1)).toEqual({ text: LINE, at: [expect.closeTo(18), expect.closeTo(10)], turn: 0 });
  });

  it.each(['', '/Contents null', '/Contents 9 0 R', '/Contents[]'])('is on an empty page (%s)', async (contents) => {
    const file = aPdfFile([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${contents}>>`,
    ]);
    expect(await textsOf(await marked(file))).toEqual([[LINE]]);
  });

  it('doesn’t take the name of another form', async () => {
    const file = aPdfFile([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents[4 0 R]/Resources<</XObject<</Watermark 6 0 R>>>>>>`,
      aStream('/Watermark Do'),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      aStream(
        'BT /F 12 Tf 72 400 Td (Draft) Tj ET',
        '/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<</Font<</F 5 0 R>>>>',
      ),
    ]);
    expect(await textsOf(await marked(file))).toEqual([['Draft', LINE]]);
  });

  it('keeps the fields of a form, and the tags for screen readers', async () => {
    const file = await printPdf({ tagged: true, lang: 'en-US', pdfVersion: '1.7' }, (sheet) => {
      sheet.initForm();
      sheet.formText('patient', 72, 72, 200, 20, { value: 'Initials' });
      sheet.addStructure(sheet.struct('P', {}, [() => sheet.text('Order form')]));
    });
    const pdf = await PDFDocument.load(await marked(file));
    expect(pdf.getForm().getTextField('patient').getText()).toBe('Initials');
    expect((await textsOf(await marked(file)))[0]).toContain('Order form');
    expect((await marked(file)).toString('latin1')).toContain('/Artifact BMC');
  });
});
