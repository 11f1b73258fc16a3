/** A PDF of these objects; the first is the catalog. */
export function aPdfFile(objects: readonly (string | Buffer)[]): Buffer {
  let file = Buffer.from('%PDF-1.7\n');
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  return Buffer.concat([
    file,
    Buffer.from(`${end}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`),
  ]);
}

export const aStream = (content: Buffer | string, entries = '') =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${content.length}>>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);

/** All pages have the same content. */
export function aPdfOf(content: Buffer, { pages = 1 } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 5} 0 R`).join(' ');
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 3 0 R>>>>>>';
  return aPdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    content,
    ...Array.from({ length: pages }, () => page),
  ]);
}

export const shows = (text: string) => aStream(`BT /F 12 Tf 72 720 Td (${text}) Tj ET`);

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What a PDF needs so that the checks find nothing; its text has to be in `tagged` parts. */
export const accessible: PDFKit.PDFDocumentOptions = {
  tagged: true,
  lang: 'en-US',
  displayTitle: true,
  pdfVersion: '1.7',
  info: { Title: 'Dosing guide' },
};

export async function printPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (sheet: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const sheet = new PDFDocument(options);
  draw(sheet);
  sheet.end();
  return Buffer.concat(await sheet.toArray());
}

export const tagged = (sheet: PDFKit.PDFDocument, draw: () => void) =>
  sheet.addStructure(sheet.struct('P', {}, [draw]));

/** Office-like, scanned, long, drawn, encrypted, and plain files, in turn and of different lengths. */
export function aVariedPdf(number: number): Promise<Buffer> {
  const pages = 1 + (number % 7);
  const text = (page: number) => `Section ${page} of file ${number}. `.repeat(5 + (number % 60));
  const everyPage = (sheet: PDFKit.PDFDocument, draw: (page: number) => void) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) sheet.addPage();
      draw(page);
    }
  };
  const write = (options: PDFKit.PDFDocumentOptions) =>
    printPdf(options, (sheet) => everyPage(sheet, (page) => sheet.text(text(page))));
  const kinds: readonly (() => Promise<Buffer>)[] = [
    () => printPdf(accessible, (sheet) => everyPage(sheet, (page) => tagged(sheet, () => sheet.text(text(page))))),
    () => write({ compress: number % 2 === 0, pdfVersion: '1.4' }),
    () => printPdf({}, (sheet) => everyPage(sheet, () => sheet.image(PIXEL, 0, 0, { width: 612, height: 792 }))),
    () => write({ ownerPassword: 'owner', pdfVersion: '1.7ext3', permissions: { printing: 'highResolution' } }),
    () => write({ userPassword: 'user', pdfVersion: '1.6' }),
    () =>
      printPdf({}, (sheet) =>
        everyPage(sheet, () => {
          for (let line = 0; line < 2_000; line += 1)
            sheet
              .moveTo(line % 600, 10)
              .lineTo(line % 400, line % 780)
              .stroke();
        }),
      ),
    () => Promise.resolve(aPdfOf(shows(`Page of file ${number}`), { pages: 1 + number * 10 })),
    () => printPdf({ size: [200, 200] }, (sheet) => everyPage(sheet, () => undefined)),
  ];
  return (kinds[number % kinds.length] ?? kinds[0]!)();
}

/** Files that were cut off, changed, or made to exhaust the program that reads them. */
export async function aBrokenPdf(number: number): Promise<Buffer> {
  const whole = await aVariedPdf(number);
  const share = 0.05 + ((number * 37) % 90) / 100;
  const kinds: readonly (() => Buffer)[] = [
    () => whole.subarray(0, Math.floor(whole.length * share)),
    () => whole.map((byte, at) => (at > 20 && (at * 7 + number) % 41 === 0 ? byte ^ 0x55 : byte)) as Buffer,
    () => Buffer.concat([whole.subarray(0, 15), whole.subarray(Math.floor(whole.length * share))]),
    // a tree of pages that contains itself
    () => aPdfFile(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 900000000/Kids[2 0 R 2 0 R]>>']),
    // nested arrays
    () => aPdfFile(['<</Type/Catalog/Pages 2 0 R>>', `${'['.repeat(200_000)}${']'.repeat(200_000)}`]),
    // a form that draws itself
    () =>
      aPdfFile([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
        aStream('/X Do '.repeat(1_000)),
        aStream('/X Do /X Do', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>'),
      ]),
    // a picture of 10 gigapixels
    () =>
      aPdfFile([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Count 1/Kids[3 0 R]>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
        aStream('/X Do'),
        aStream('x', '/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB'),
      ]),
    () => aPdfOf(shows('Page'), { pages: 10_000 }),
  ];
  return Buffer.from((kinds[number % kinds.length] ?? kinds[0]!)());
}
