/** A PDF of these objects; the first is the catalog. */
export function aPdfFile(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]!.length;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
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
