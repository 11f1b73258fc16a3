import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';

/**
 * Sends a table (`csvParts`) as a file download, with backpressure. Stops when the client disconnects. `begin` isn't called for a
 * HEAD. The filename must be ASCII without quotes.
 */
export async function respondCsv(
  response: Response,
  filename: string,
  begin: () => Promise<AsyncGenerator<string>>,
): Promise<void> {
  const headers = downloadHeaders(filename, 'text/csv; charset=utf-8');
  if (response.req.method === 'HEAD') return void response.set(headers).end();
  await send(await begin(), headers, response);
}

/**
 * Sets the headers with the first part, so that an error status is still possible if that can't be read. Doesn't use `pipeline`: it
 * adds six listeners to a response that already has several, and Node.js would warn of a leak.
 */
async function send(
  parts: AsyncGenerator<string>,
  headers: Readonly<Record<string, string>>,
  response: Response,
): Promise<void> {
  const closed = new Promise((resolve) => response.once('close', resolve));
  for await (const part of parts) {
    if (response.destroyed) return;
    if (!response.headersSent) response.set(headers);
    if (response.write(part)) continue;
    await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))]);
  }
  response.end();
}

/** Small enough that formatting a part doesn't block the event loop noticeably. */
const PART_ROWS = 500;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A table of rows with IDs, newest first. */
export interface CsvTable<Row extends { readonly id: number }> {
  readonly header: readonly string[];
  /** At most `limit` rows with an ID below `before`, newest first. Null stands for the newest rows. */
  rowsBelow(before: number | null, limit: number): Promise<readonly Row[]>;
  cellsOf(row: Row): readonly (string | null | undefined)[];
}

/** A CSV file for spreadsheets in parts, each read when the consumer asks for it; the first has the header. Rows end with CRLF. */
export async function* csvParts<Row extends { readonly id: number }>(table: CsvTable<Row>): AsyncGenerator<string> {
  for (let before: number | null = null; ;) {
    const rows: readonly Row[] = await table.rowsBelow(before, PART_ROWS);
    const head = before === null ? BYTE_ORDER_MARK + toCsv([table.header]) : '';
    yield head + toCsv(rows.map((row) => table.cellsOf(row)));
    const last = rows.at(-1);
    if (!last || rows.length < PART_ROWS) return;
    before = last.id;
  }
}

/**
 * Cells contain user input, which a spreadsheet must not read as a formula, or split into more rows or cells. csv-stringify quotes
 * only cells with its own delimiters. Some readers also end a row at a lone CR or LF, Excel splits cells at semicolons in locales
 * with a decimal comma, and other programs split them at tabs.
 */
const format = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n;\t]/ } as const;

const toCsv = (rows: readonly (readonly unknown[])[]) => stringify([...rows], format);

/** Sends a PDF as a file download. `print` isn't called for a HEAD. The filename must be ASCII without quotes. */
export async function respondPdf(response: Response, filename: string, print: () => Promise<Buffer>): Promise<void> {
  const headers = downloadHeaders(filename, 'application/pdf');
  if (response.req.method === 'HEAD') return void response.set(headers).end();
  const bytes = await print();
  response.set(headers).end(bytes);
}

const downloadHeaders = (filename: string, type: string) => ({
  'Cache-Control': 'no-store',
  'Content-Disposition': `attachment; filename="${filename}"`,
  'Content-Type': type,
});
