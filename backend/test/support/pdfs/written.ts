import { readFileSync } from 'node:fs';
import path from 'node:path';
import { accessible, PIXEL, printPdf, tagged } from '../pdf-files';
import { aNoisyPicture } from '../pictures';
import type { Random } from '../../faults/support/random';

/** What a kind is made from: the same number gives the same file. */
export interface Draft {
  readonly number: number;
  readonly random: Random;
}

const CreationDate = new Date('2026-03-08T12:00:00Z');
const FONTS = path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');
const liberation = readFileSync(path.join(FONTS, 'LiberationSans-Regular.ttf'));

export const words = ({ number }: Draft, page = 1) => `Section ${page} of file ${number}.`;

type Sheet = PDFKit.PDFDocument;

const between = ({ random }: Draft, low: number, high: number) => Math.floor(random.between(low, high));
const print = (options: PDFKit.PDFDocumentOptions, draw: (sheet: Sheet) => void) =>
  printPdf({ ...options, info: { ...options.info, CreationDate } }, draw);

function everyPage(sheet: Sheet, pages: number, draw: (page: number) => void, next: PDFKit.PDFDocumentOptions = {}) {
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) sheet.addPage(next);
    draw(page);
  }
}

const texts = (draft: Draft, options: PDFKit.PDFDocumentOptions = {}, pages = between(draft, 1, 9)) =>
  print(options, (sheet) =>
    everyPage(sheet, pages, (page) => sheet.text(`${words(draft, page)} `.repeat(between(draft, 3, 20)))),
  );

const sizes: readonly PDFKit.PDFDocumentOptions['size'][] = [
  'LETTER',
  'A4',
  'LEGAL',
  'A0',
  'A7',
  [200, 200],
  [960, 540],
];

const greetings = [
  'Überprüfen Sie die Dosis täglich.',
  'Vérifiez la posologie à l’hôpital.',
  'Sprawdź dawkę, zażółć gęślą jaźń.',
  'Проверяйте дозу каждый день.',
  'Ελέγξτε τη δόση κάθε μέρα.',
  'Günlük dozu kontrol ediniz, ışık.',
  'Kiểm tra liều dùng mỗi ngày.',
  'Compruebe la dosis, ¿sí o no?',
];

/** Kinds of files that a printing library writes. */
export const written: Readonly<Record<string, (draft: Draft) => Promise<Buffer>>> = {
  'tagged, with a table': (draft) =>
    print({ ...accessible }, (sheet) =>
      everyPage(sheet, between(draft, 1, 4), (page) => {
        tagged(sheet, () => sheet.text(words(draft, page)));
        for (let row = 0; row < 12; row += 1)
          tagged(sheet, () => sheet.text(`Weight ${row} kg: ${row * between(draft, 2, 5)} mg`));
      }),
    ),
  'old and not compressed': (draft) => texts(draft, { compress: false, pdfVersion: '1.3' }),
  'of many sizes': (draft) =>
    print({ size: sizes[draft.number % sizes.length] }, (sheet) =>
      everyPage(sheet, 6, (page) => {
        sheet.addPage({ size: draft.random.pick(sizes), layout: page % 2 ? 'landscape' : 'portrait' });
        sheet.fontSize(8).text(words(draft, page), 5, 5);
      }),
    ),
  'with standard fonts': (draft) =>
    print({}, (sheet) => {
      for (const font of ['Courier', 'Times-BoldItalic', 'Helvetica-Oblique', 'Symbol', 'ZapfDingbats', 'Helvetica'])
        sheet.font(font).text(words(draft));
    }),
  'in another language': (draft) =>
    print({}, (sheet) => {
      sheet.font(liberation).text(words(draft));
      everyPage(sheet, between(draft, 1, 4), () => sheet.text(greetings[draft.number % greetings.length]!.repeat(20)));
    }),
  scanned: async (draft) => {
    const scan = await aNoisyPicture(between(draft, 200, 700), 400, draft.number % 2 ? 'jpeg' : 'png');
    return print({}, (sheet) => everyPage(sheet, between(draft, 1, 3), () => sheet.image(scan, 0, 0, { width: 612 })));
  },
  'with transparent pictures': (draft) =>
    print({}, (sheet) => {
      sheet.text(words(draft));
      for (let turn = 0; turn < 30; turn += 1) sheet.opacity(0.3).image(PIXEL, turn * 9, turn * 9, { width: 90 });
    }),
  drawn: (draft) =>
    print({}, (sheet) =>
      everyPage(sheet, between(draft, 1, 4), (page) => {
        sheet.text(words(draft, page));
        for (let line = 0; line < 700; line += 1)
          sheet
            .moveTo(line % 600, 10)
            .lineTo(line % 400, line % 780)
            .stroke();
      }),
    ),
  'with gradients': (draft) =>
    print({}, (sheet) => {
      const gradient = sheet.linearGradient(50, 50, 300, 300).stop(0, 'teal').stop(1, 'gold', 0.4);
      sheet.circle(200, 400, between(draft, 20, 150)).fill(gradient);
      sheet.fillColor('black').text(words(draft), 72, 72);
    }),
  'with links and notes': (draft) =>
    print({}, (sheet) =>
      everyPage(sheet, between(draft, 2, 6), (page) => {
        sheet.addNamedDestination(`page-${page}`);
        sheet.text(words(draft, page), { link: 'https://example.org/' }).text('Back', { goTo: 'page-1' });
        sheet.note(200, 200, 30, 30, 'Check this').highlight(72, 72, 200, 20).strike(72, 100, 90, 10);
      }),
    ),
  'with an outline': (draft) =>
    print({}, (sheet) => {
      let item = sheet.outline.addItem('Contents');
      everyPage(sheet, between(draft, 3, 20), (page) => {
        item = (page % 4 ? item : sheet.outline).addItem(`Chapter ${page}`);
        sheet.text(words(draft, page));
      });
    }),
  'with attachments': (draft) =>
    print({ pdfVersion: '1.7' }, (sheet) => {
      sheet.text(words(draft));
      for (let file = 0; file < 3; file += 1)
        sheet.file(Buffer.from('dose,1\n'.repeat(between(draft, 1, 9_000))), { name: `table-${file}.csv` });
    }),
  long: (draft) => texts(draft, {}, between(draft, 60, 140)),
  'without text': (draft) =>
    print({ size: [300, 300] }, (sheet) => everyPage(sheet, between(draft, 1, 7), () => undefined)),
  'that forbids printing': (draft) =>
    texts(draft, { ownerPassword: 'owner', pdfVersion: '1.7ext3', permissions: { printing: 'lowResolution' } }),
  'with a password': (draft) => texts(draft, { userPassword: 'user', pdfVersion: draft.number % 2 ? '1.4' : '1.6' }),
};
