import { buffer } from 'node:stream/consumers';
import { setImmediate as otherWork } from 'node:timers/promises';
import { DateTime } from 'luxon';
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
  toWinAnsi,
} from '../pdf-sheet';

interface ReportTable {
  readonly heading: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** the text in place of a table without rows */
  readonly empty: string;
}

/** A title, facts, and tables. Texts may have any characters; see `toWinAnsi`. */
export interface Report {
  readonly title: string;
  readonly author: string;
  readonly lead: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly ReportTable[];
  /** the text after the tables */
  readonly note: string | null;
}

const PAGE = { size: 'LETTER', layout: 'landscape', margins: { top: 48, bottom: 60, left: 48, right: 48 } } as const;
const LABEL_WIDTH = 130;
const CELL_GAP = 10;
/** Rows between two pauses, so that a long report doesn't hold up other requests. */
const ROWS_AT_ONCE = 25;

/** `Mar 2, 2026, 9:05 AM CST` */
export const printedTime = (at: Date, zone: string): string =>
  DateTime.fromJSDate(at, { zone }).toFormat('LLL d, yyyy, h:mm a ZZZZ', { locale: 'en-US' });

/** Prints a tagged PDF, so that screen readers find the headings, and the tables with their header cells. */
export async function printReport(report: Report): Promise<Buffer> {
  const sheet = await openSheet(PAGE, { ...report, title: toWinAnsi(report.title) });
  const printed = buffer(sheet);
  paragraph(sheet, 'H1', report.title, () => sheet.font('Times-Bold').fontSize(20).fillColor(FOREST));
  paragraph(sheet, 'P', report.lead, () => sheet.font('Helvetica').fontSize(9).fillColor(MUTED));
  sheet.moveDown(0.8);
  for (const [label, value] of report.facts) fact(sheet, label, value);
  sheet.moveDown(0.8);
  for (const table of report.tables) {
    await printTable(sheet, table);
    sheet.moveDown(0.8);
  }
  if (report.note) paragraph(sheet, 'P', report.note, () => sheet.font('Helvetica').fontSize(9).fillColor(MUTED));
  const text = toWinAnsi(`${report.author}  ·  ${report.title}`);
  printFooters(sheet, { text, options: { width: 560, height: 10, ellipsis: true }, aboveBottom: 40 });
  sheet.end();
  return printed;
}

function paragraph(sheet: Sheet, type: 'H1' | 'H2' | 'P', text: string, style: () => void): void {
  style();
  sheet.x = PAGE.margins.left;
  tagged(sheet, type, () => sheet.text(toWinAnsi(text)));
  sheet.moveDown(0.3);
}

/** A long value, such as a reason, may continue on the next page. */
function fact(sheet: Sheet, label: string, value: string): void {
  sheet.fontSize(10).fillColor(INK);
  if (heightLeft(sheet) < 40) sheet.addPage();
  const top = sheet.y;
  tagged(sheet, 'P', () => {
    sheet.font('Helvetica-Bold').text(`${label}:`, PAGE.margins.left, top, { width: LABEL_WIDTH });
  });
  tagged(sheet, 'P', () => {
    const column = PAGE.margins.left + LABEL_WIDTH;
    sheet.font('Helvetica').text(toWinAnsi(value), column, top, { width: rightEdge(sheet) - column, lineGap: 2 });
  });
  sheet.x = PAGE.margins.left;
  sheet.moveDown(0.2);
}

async function printTable(sheet: Sheet, { heading, head, rows, empty }: ReportTable): Promise<void> {
  if (heightLeft(sheet) < 90) sheet.addPage();
  paragraph(sheet, 'H2', heading, () => sheet.font('Times-Bold').fontSize(14).fillColor(FOREST));
  if (rows.length === 0) {
    paragraph(sheet, 'P', empty, () => sheet.font('Helvetica').fontSize(10).fillColor(INK));
    return;
  }
  const table = sheet.struct('Table');
  sheet.addStructure(table);
  printRow(sheet, table, head, 'TH');
  for (const [index, cells] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await otherWork();
    if (heightLeft(sheet) < heightOf(sheet, cells, 'Helvetica')) {
      sheet.addPage();
      repeatHead(sheet, head);
    }
    printRow(sheet, table, cells, 'TD');
  }
  table.end();
}

function printRow(sheet: Sheet, table: PDFKit.PDFStructureElement, cells: readonly string[], type: 'TH' | 'TD'): void {
  const font = type === 'TH' ? 'Helvetica-Bold' : 'Helvetica';
  const height = heightOf(sheet, cells, font);
  const top = sheet.y;
  const row = sheet.struct('TR');
  table.add(row);
  cells.forEach((cell, column) => {
    const print = () => printCell(sheet, cell, column, cells.length, top);
    row.add(type === 'TH' ? sheet.struct('TH', HEADER_CELL, [print]) : sheet.struct('TD', {}, [print]));
  });
  row.end();
  endRow(sheet, top + height);
}

/** Declared apart, because the types of pdfkit lack the option. */
const HEADER_CELL: object = { scope: 'Column' };

/** Repeated table heads on later pages are for sighted readers only. */
function repeatHead(sheet: Sheet, head: readonly string[]): void {
  const height = heightOf(sheet, head, 'Helvetica-Bold');
  const top = sheet.y;
  sheet.markContent('Artifact', { type: 'Pagination' });
  head.forEach((cell, column) => printCell(sheet, cell, column, head.length, top));
  sheet.endMarkedContent();
  endRow(sheet, top + height);
}

function printCell(sheet: Sheet, text: string, column: number, columns: number, top: number): void {
  const width = columnWidth(sheet, columns);
  sheet.fillColor(INK);
  sheet.text(toWinAnsi(text), PAGE.margins.left + column * width, top + 4, { width: width - CELL_GAP });
}

function endRow(sheet: Sheet, bottom: number): void {
  decoration(sheet, () =>
    sheet.moveTo(PAGE.margins.left, bottom).lineTo(rightEdge(sheet), bottom).lineWidth(0.4).strokeColor(LINE).stroke(),
  );
  sheet.x = PAGE.margins.left;
  sheet.y = bottom;
}

/** Sets the font, too. */
function heightOf(sheet: Sheet, cells: readonly string[], font: string): number {
  const width = columnWidth(sheet, cells.length) - CELL_GAP;
  sheet.font(font).fontSize(9);
  return Math.max(...cells.map((cell) => sheet.heightOfString(toWinAnsi(cell), { width }))) + 8;
}

const columnWidth = (sheet: Sheet, columns: number) => (rightEdge(sheet) - PAGE.margins.left) / columns;
