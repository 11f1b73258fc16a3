export type Sheet = PDFKit.PDFDocument;

export const FOREST = '#0F4C3A';
export const INK = '#14231F';
export const MUTED = '#4A5B55';
export const LINE = '#7D8D86';

interface Imprint {
  readonly title: string;
  readonly author: string;
}

/** An empty tagged PDF: screen readers find its headings, paragraphs, and tables. */
export async function openSheet(page: PDFKit.PDFDocumentOptions, { title, author }: Imprint): Promise<Sheet> {
  // imported on demand: the library is large and few requests need it
  const { default: PDFDocument } = await import('pdfkit');
  return new PDFDocument({
    ...page,
    bufferPages: true,
    displayTitle: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    tagged: true,
    info: { Title: title, Author: author },
  });
}

export function tagged(sheet: Sheet, type: 'H1' | 'H2' | 'P', print: () => void): void {
  sheet.addStructure(sheet.struct(type, {}, [print]));
}

/** Screen readers pass over it. */
export function decoration(sheet: Sheet, draw: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.endMarkedContent();
}

/** Where the page's right margin begins. */
export const rightEdge = ({ page }: Sheet): number => page.width - page.margins.right;

/** Above the bottom margin, in points. */
export const heightLeft = ({ page, y }: Sheet): number => page.height - page.margins.bottom - y;

interface Footer {
  readonly text: string;
  readonly options: PDFKit.Mixins.TextOptions;
  /** in points */
  readonly aboveBottom: number;
}

/** Call last: prints the text and the number at the bottom of every page. */
export function printFooters(sheet: Sheet, { text, options, aboveBottom }: Footer): void {
  const { count } = sheet.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page);
    const { height, margins } = sheet.page;
    margins.bottom = 0; // text below the bottom margin would add a page
    sheet.font('Helvetica').fontSize(8.5).fillColor(MUTED);
    const y = height - aboveBottom;
    sheet.markContent('Artifact', { type: 'Pagination' });
    sheet.text(text, margins.left, y, options);
    sheet.text(`Page ${page + 1} of ${count}`, margins.left, y, { align: 'right' });
    sheet.endMarkedContent();
  }
}

/** Above Latin-1, the standard fonts of PDF have these characters. */
const FURTHER = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const ACCENTS = /\p{M}/gu;
/** Letters that aren't composed of a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' };

const isPrintable = (character: string) =>
  character === '\n' || /^[ -~\u00a0-\u00ff]$/.test(character) || FURTHER.has(character);

/**
 * The text in the characters of PDF's standard fonts, which need no font file. Letters lose accents that the fonts lack;
 * characters of other scripts become `?`.
 */
export const toWinAnsi = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n')].map(printable).join('');

function printable(character: string): string {
  if (isPrintable(character)) return character;
  if (character === '\t') return ' ';
  const plain = LETTERS[character] ?? character.normalize('NFKD').replace(ACCENTS, '');
  return plain !== '' && [...plain].every(isPrintable) ? plain : '?';
}
