import { stringify } from 'csv-stringify/sync';

/** Few enough that putting them into words holds nobody up. */
const PART_ROWS = 500;
/** By it spreadsheets know that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Rows that have ids, told newest first. */
export interface CsvTable<Row extends { readonly id: number }> {
  readonly header: readonly string[];
  /** Above the id of the newest row: what comes later is left out. */
  readonly end: number;
  /** At most `limit` rows with an id below `before`, newest first. */
  rowsBelow(before: number, limit: number): Promise<readonly Row[]>;
  cellsOf(row: Row): readonly (string | null | undefined)[];
}

/** A table for spreadsheets, a part at a time: the next is read when this one is taken. Ends rows as Windows does. */
export async function* csvParts<Row extends { readonly id: number }>(table: CsvTable<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toCsv([table.header]);
  for (let before = table.end; ;) {
    const rows = await table.rowsBelow(before, PART_ROWS);
    yield toCsv(rows.map((row) => table.cellsOf(row)));
    const last = rows.at(-1);
    if (!last || rows.length < PART_ROWS) return;
    before = last.id;
  }
}

/**
 * Names come from strangers: a spreadsheet must take none for a formula, nor for a row of its own. csv-stringify puts quotes
 * around the whole delimiter of rows only, while readers also end a row at half of it.
 */
const format = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const;

const toCsv = (rows: readonly (readonly unknown[])[]) => stringify([...rows], format);
