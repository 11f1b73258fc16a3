import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { pharmacy } from '@pharmacy/contracts';
import type { Booklet, Part, Section } from './demo-document';
import { FormFields } from './form-fields';

type Sheet = PDFKit.PDFDocument;

const FOREST = '#0F4C3A';
const INK = '#14231F';
const MUTED = '#4A5B55';
const LINE = '#7D8D86';
const PAGE = { size: 'LETTER', margins: { top: 64, bottom: 72, left: 64, right: 64 } } as const;

/** Writes a tagged PDF, so that screen readers find headings, lists, paragraphs, and the fields to fill in. */
export async function printBooklet(booklet: Booklet, file: string): Promise<void> {
  // imported on demand: the library is large and only the seed uses it
  const { default: PDFDocument } = await import('pdfkit');
  const sheet = new PDFDocument({
    ...PAGE,
    bufferPages: true,
    displayTitle: true,
    lang: 'en-US',
    pdfVersion: '1.7',
    tagged: true,
    info: { Title: booklet.title, Author: pharmacy.name },
  });
  const written = pipeline(sheet, createWriteStream(file));
  cover(sheet, booklet);
  const form = FormFields.in(sheet, booklet);
  booklet.sections.forEach((section) => print(sheet, section, form));
  footers(sheet);
  sheet.end();
  await written;
}

function cover(sheet: Sheet, { title, lead }: Booklet): void {
  tagged(sheet, 'P', () =>
    sheet.font('Helvetica-Bold').fontSize(10).fillColor(FOREST).text(pharmacy.name.toUpperCase()),
  );
  sheet.moveDown(0.8);
  tagged(sheet, 'H1', () => sheet.font('Times-Bold').fontSize(25).fillColor(INK).text(title));
  sheet.moveDown(0.5);
  tagged(sheet, 'P', () => sheet.font('Helvetica').fontSize(12).fillColor(MUTED).text(lead, { lineGap: 3 }));
  sheet.moveDown(1);
}

function print(sheet: Sheet, { heading, onNewPage, parts }: Section, form: FormFields | null): void {
  if (onNewPage || left(sheet) < 120) sheet.addPage();
  tagged(sheet, 'H2', () => sheet.font('Times-Bold').fontSize(16).fillColor(FOREST).text(heading));
  sheet.moveDown(0.4);
  for (const part of parts) printPart(sheet, part, heading, form);
  sheet.moveDown(0.6);
}

function printPart(sheet: Sheet, part: Part, heading: string, form: FormFields | null): void {
  sheet.font('Helvetica').fontSize(11).fillColor(INK);
  switch (part.kind) {
    case 'text':
      tagged(sheet, 'P', () => sheet.text(part.text, { lineGap: 3 }));
      break;
    case 'list':
      for (const item of part.items) tagged(sheet, 'P', () => sheet.text(`•  ${item}`, { indent: 8, lineGap: 3 }));
      break;
    case 'fields':
      for (const label of part.labels) form?.text(heading, label, writingLine(sheet, label));
      break;
    case 'choices':
      for (const label of part.labels) form?.checkbox(heading, label, box(sheet, label));
      break;
    case 'table':
      row(sheet, part.head, 'Helvetica-Bold');
      for (const cells of part.rows) row(sheet, cells, 'Helvetica');
      break;
  }
  sheet.x = PAGE.margins.left;
  sheet.moveDown(0.6);
}

/** Returns the place above the line. */
function writingLine(sheet: Sheet, label: string) {
  if (left(sheet) < 40) sheet.addPage();
  tagged(sheet, 'P', () => sheet.fontSize(9).fillColor(MUTED).text(label));
  const place = { x: PAGE.margins.left, y: sheet.y, width: right(sheet) - PAGE.margins.left, height: 16 };
  const y = place.y + place.height;
  decoration(sheet, () => sheet.moveTo(place.x, y).lineTo(right(sheet), y).lineWidth(0.6).strokeColor(LINE).stroke());
  sheet.y = y + 8;
  return place;
}

/** Returns the place of the box. */
function box(sheet: Sheet, label: string) {
  if (left(sheet) < 24) sheet.addPage();
  const place = { x: PAGE.margins.left, y: sheet.y, width: 10, height: 10 };
  decoration(sheet, () => sheet.rect(place.x, place.y, 10, 10).lineWidth(0.8).strokeColor(LINE).stroke());
  tagged(sheet, 'P', () => sheet.text(label, place.x + 18, place.y, { lineGap: 4 }));
  sheet.x = PAGE.margins.left;
  return place;
}

function row(sheet: Sheet, cells: readonly string[], font: string): void {
  const width = (right(sheet) - PAGE.margins.left) / cells.length;
  sheet.font(font).fontSize(10).fillColor(INK);
  const height = Math.max(...cells.map((cell) => sheet.heightOfString(cell, { width: width - 10 }))) + 10;
  if (left(sheet) < height) sheet.addPage();
  const top = sheet.y;
  cells.forEach((cell, column) =>
    tagged(sheet, 'P', () => sheet.text(cell, PAGE.margins.left + column * width, top + 5, { width: width - 10 })),
  );
  const y = top + height;
  decoration(sheet, () =>
    sheet.moveTo(PAGE.margins.left, y).lineTo(right(sheet), y).lineWidth(0.4).strokeColor(LINE).stroke(),
  );
  sheet.x = PAGE.margins.left;
  sheet.y = top + height;
}

function footers(sheet: Sheet): void {
  const { count } = sheet.bufferedPageRange();
  const about = `${pharmacy.name}  ·  ${pharmacy.phone}  ·  Demonstration document, not for clinical use`;
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page);
    sheet.page.margins.bottom = 0; // text below the bottom margin would add a page
    sheet.font('Helvetica').fontSize(8.5).fillColor(MUTED);
    const y = sheet.page.height - 44;
    sheet.markContent('Artifact', { type: 'Pagination' });
    sheet.text(about, PAGE.margins.left, y, { lineBreak: false });
    sheet.text(`Page ${page + 1} of ${count}`, PAGE.margins.left, y, { align: 'right' });
    sheet.endMarkedContent();
  }
}

const tagged = (sheet: Sheet, type: 'H1' | 'H2' | 'P', print: () => void) =>
  sheet.addStructure(sheet.struct(type, {}, [print]));

/** Screen readers pass over it. */
function decoration(sheet: Sheet, draw: () => void): void {
  sheet.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.endMarkedContent();
}

const right = (sheet: Sheet) => sheet.page.width - PAGE.margins.right;
const left = (sheet: Sheet) => sheet.page.height - PAGE.margins.bottom - sheet.y;
