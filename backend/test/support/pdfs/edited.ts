import { AFRelationship, degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { aPdfFile, aPdfOf, aStream, PIXEL, shows } from '../pdf-files';
import { type Draft, words } from './written';

async function aDocument(draft: Draft, pages: number): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let page = 1; page <= pages; page += 1)
    document.addPage().drawText(words(draft, page), { x: 40, y: 500, size: 12, font });
  return document;
}

const saved = async (document: PDFDocument, useObjectStreams = true) =>
  Buffer.from(await document.save({ useObjectStreams }));
const between = ({ random }: Draft, low: number, high: number) => Math.floor(random.between(low, high));
const shown = (draft: Draft) => shows(words(draft));
const PAGE = '/Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>';
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const TREE = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[5 0 R]>>', FONT] as const;

/** Changes of one object, each behind what was there before. */
export function updated(file: Buffer, id: number, contents: readonly (Buffer | string)[]): Buffer {
  let result = file;
  for (const content of contents) {
    const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(result.toString('latin1'))?.[1];
    const object = Buffer.concat([Buffer.from(`\n${id} 0 obj\n`), Buffer.from(content), Buffer.from('\nendobj\n')]);
    const start = result.length + object.length;
    const entry = `${String(result.length + 1).padStart(10, '0')} 00000 n \n`;
    const end = `xref\n${id} 1\n${entry}trailer\n<</Size 900/Root 1 0 R/Prev ${before}>>\nstartxref\n${start}\n%%EOF\n`;
    result = Buffer.concat([result, object, Buffer.from(end)]);
  }
  return result;
}

/** The first object says that the file is prepared for the web, as its first page's objects would be. */
function linearized(draft: Draft): Buffer {
  const file = aPdfOf(shown(draft), { pages: 2 + (draft.number % 9) });
  const head = '%PDF-1.7\n';
  const dictionary = `900 0 obj\n<</Linearized 1/L ${file.length}/H[500 40]/O 5/E 900/N 2/T ${file.length}>>\nendobj\n`;
  const moved = file.toString('latin1').slice(head.length);
  const shift = (position: string) => String(Number(position) + dictionary.length);
  return Buffer.from(
    head +
      dictionary +
      moved
        .replaceAll(/^(\d{10}) 00000 n/gm, (_, position: string) => `${shift(position).padStart(10, '0')} 00000 n`)
        .replace(/startxref\n(\d+)/, (_, position: string) => `startxref\n${shift(position)}`),
    'latin1',
  );
}

function withFilter(draft: Draft): Buffer {
  const content = `BT /F 12 Tf 72 720 Td (${words(draft)}) Tj ET`;
  return aPdfOf(aStream(`${Buffer.from(content).toString('hex')}>`, '/Filter/ASCIIHexDecode'));
}

/** Kinds of files that were changed after they were written, or that other programs write. */
export const edited: Readonly<Record<string, (draft: Draft) => Promise<Buffer>>> = {
  'with turned pages': async (draft) => {
    const document = await aDocument(draft, 5);
    document.getPages().forEach((page, index) => page.setRotation(degrees(((index + draft.number) % 4) * 90)));
    return saved(document, false);
  },
  'with cropped pages': async (draft) => {
    const document = await aDocument(draft, 3);
    for (const page of document.getPages()) {
      page.setMediaBox(-20, -30, 700, 900);
      page.setCropBox(10, 20, between(draft, 200, 500), 600);
    }
    return saved(document);
  },
  'with a form': async (draft) => {
    const document = await aDocument(draft, 1);
    const [form, page] = [document.getForm(), document.getPage(0)];
    for (let row = 0; row < 6; row += 1) {
      form.createTextField(`name.${row}`).addToPage(page, { x: 40, y: 20 + row * 40, width: 200, height: 20 });
      form.createCheckBox(`box.${row}`).addToPage(page, { x: 300, y: 20 + row * 40 });
    }
    const choice = form.createDropdown('dose');
    for (const dose of ['5 mg', '10 mg']) choice.addOptions(dose);
    choice.select('5 mg');
    choice.addToPage(page, { x: 340, y: 20 });
    return saved(document, draft.number % 2 === 0);
  },
  'with object streams and attachments': async (draft) => {
    const document = await aDocument(draft, between(draft, 1, 30));
    await document.attach(PIXEL, 'pixel.png', { mimeType: 'image/png', afRelationship: AFRelationship.Data });
    document.setLanguage('en-US');
    document.setTitle('Merged', { showInWindowTitleBar: true });
    return saved(document);
  },
  'merged from two': async (draft) => {
    const [first, second] = [await aDocument(draft, 3), await aDocument(draft, 4)];
    for (const page of await first.copyPages(second, second.getPageIndices())) first.addPage(page);
    first.addJavaScript('greet', 'app.alert("Hello")');
    return saved(first);
  },
  'updated again and again': async (draft) => {
    const contents = Array.from({ length: between(draft, 1, 12) }, (_, turn) => shows(`Change ${turn}`));
    return updated(aPdfOf(shown(draft), { pages: 3 }), 4, [...contents, shown(draft)]);
  },
  linearized: async (draft) => linearized(draft),
  'with layers and marks': async (draft) =>
    aPdfFile([
      '<</Type/Catalog/Pages 2 0 R/Lang(en)/MarkInfo<</Marked true>>/OCProperties<</OCGs[6 0 R]/D<</ON[6 0 R]/Order[6 0 R]>>>>/OpenAction<</S/JavaScript/JS(1)>>>>',
      ...TREE.slice(1),
      aStream(`/OC /L BDC BT /F ${between(draft, 8, 20)} Tf 72 720 Td (${words(draft)}) Tj ET EMC`),
      `<<${PAGE.replace('>>>>', '>>/Properties<</L 6 0 R>>>>')}/MediaBox[0 0 612 792]/UserUnit 2/Rotate 270>>`,
      '<</Type/OCG/Name(Layer)>>',
    ]),
  'with old filters and inherited boxes': async (draft) =>
    draft.number % 2
      ? withFilter(draft)
      : aPdfFile([
          TREE[0],
          '<</Type/Pages/Count 1/Kids[6 0 R]/MediaBox[0 0 500 700]/Rotate 90/Resources<</Font<</F 3 0 R>>>>>>',
          FONT,
          shown(draft),
          '<</Type/Page/Parent 6 0 R/Contents[4 0 R 4 0 R]>>',
          '<</Type/Pages/Parent 2 0 R/Count 1/Kids[5 0 R]>>',
        ]),
};
