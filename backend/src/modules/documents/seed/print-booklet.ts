import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { pharmacy } from '@pharmacy/contracts';
import {
  decoration,
  FOREST,
  heightLeft,
  INK,
  LINE,
  MUTED,
  openSheet,
  printFooters,
  rightEdge,
  type Sheet,
  tagged,
} from '../application/pdf-sheet';
import type { Booklet, Part, Section } from './demo-document';
import { FormFields } from './form-fields';

const PAGE = { size: 'LETTER', margins: { top: 64, bottom: 72, left: 64, right: 64 } } as const;

/** Writes a tagged PDF, so that screen readers find headings, lists, paragraphs, and the fields to fill in. */
export async function printBooklet(booklet: Booklet, file: string): Promise<void> {
  const sheet = await openSheet(PAGE, { title: booklet.title, author: pharmacy.name });
  const written = pipeline(sheet, createWriteStream(file));
  cover(sheet, booklet);
  const form = FormFields.in(sheet, booklet);
  booklet.sections.forEach((section) => print(sheet, section, form));
  const text = `${pharmacy.name}  ·  ${pharmacy.phone}  ·  Demonstration document, not for clinical use`;
  printFooters(sheet, { text, options: { lineBreak: false }, aboveBottom: 44 });
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
  if (onNewPage || heightLeft(sheet) < 120) sheet.addPage();
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
  if (heightLeft(sheet) < 40) sheet.addPage();
  tagged(sheet, 'P', () => sheet.fontSize(9).fillColor(MUTED).text(label));
  const place = { x: PAGE.margins.left, y: sheet.y, width: rightEdge(sheet) - PAGE.margins.left, height: 16 };
  const y = place.y + place.height;
  decoration(sheet, () =>
    sheet.moveTo(place.x, y).lineTo(rightEdge(sheet), y).lineWidth(0.6).strokeColor(LINE).stroke(),
  );
  sheet.y = y + 8;
  return place;
}

/** Returns the place of the box. */
function box(sheet: Sheet, label: string) {
  if (heightLeft(sheet) < 24) sheet.addPage();
  const place = { x: PAGE.margins.left, y: sheet.y, width: 10, height: 10 };
  decoration(sheet, () => sheet.rect(place.x, place.y, 10, 10).lineWidth(0.8).strokeColor(LINE).stroke());
  tagged(sheet, 'P', () => sheet.text(label, place.x + 18, place.y, { lineGap: 4 }));
  sheet.x = PAGE.margins.left;
  return place;
}

function row(sheet: Sheet, cells: readonly string[], font: string): void {
  const width = (rightEdge(sheet) - PAGE.margins.left) / cells.length;
  sheet.font(font).fontSize(10).fillColor(INK);
  const height = Math.max(...cells.map((cell) => sheet.heightOfString(cell, { width: width - 10 }))) + 10;
  if (heightLeft(sheet) < height) sheet.addPage();
  const top = sheet.y;
  cells.forEach((cell, column) =>
    tagged(sheet, 'P', () => sheet.text(cell, PAGE.margins.left + column * width, top + 5, { width: width - 10 })),
  );
  const y = top + height;
  decoration(sheet, () =>
    sheet.moveTo(PAGE.margins.left, y).lineTo(rightEdge(sheet), y).lineWidth(0.4).strokeColor(LINE).stroke(),
  );
  sheet.x = PAGE.margins.left;
  sheet.y = top + height;
}
