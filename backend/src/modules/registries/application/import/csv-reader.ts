const COMMA = 44;
const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A record of NPPES has about 5 KB at most. A longer one means that a quotation mark isn't closed. */
const MAX_RECORD_BYTES = 1024 * 1024;

export class InvalidCsv extends Error {}

/** The columns to keep. The others are skipped without being turned into strings. */
export interface CsvLayout {
  readonly columnCount: number;
  /** Indexes of the columns to keep, in the order of the values to return. */
  readonly kept: readonly number[];
}

/**
 * Reads CSV (RFC 4180) as it arrives in chunks. It works on bytes, because decoding all 330 columns of a file of a gigabyte takes
 * longer than reading it.
 */
export class CsvReader {
  private rest: Buffer = Buffer.alloc(0);
  private readonly slots: Int16Array;

  constructor(
    private readonly layout: CsvLayout,
    /** Bytes before the first chunk, and records before it: a read can go on where another one stopped. */
    private start: { readonly bytes: number; readonly records: number },
  ) {
    this.slots = new Int16Array(layout.columnCount).fill(-1);
    layout.kept.forEach((column, slot) => (this.slots[column] = slot));
  }

  /** Bytes up to the end of the last complete record, from the beginning of the file. */
  get position(): number {
    return this.start.bytes;
  }

  get recordCount(): number {
    return this.start.records;
  }

  /** Returns the kept values of each record that `chunk` completes. */
  read(chunk: Buffer): string[][] {
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const records = this.recordsIn(bytes, false);
    if (this.rest.length > MAX_RECORD_BYTES) this.fail('is longer than 1 MB: a quotation mark isn’t closed');
    return records;
  }

  /** Returns the last record if the file doesn't end with a line break. */
  end(): string[][] {
    return this.recordsIn(this.rest, true);
  }

  private recordsIn(bytes: Buffer, isLast: boolean): string[][] {
    const records: string[][] = [];
    let { bytes: position, records: count } = this.start;
    let from = 0;
    while (from < bytes.length) {
      const record: string[] = [];
      const to = this.readRecord(bytes, from, isLast, record);
      if (to < 0) break;
      position += to - from;
      from = to;
      if (record.length === 0) continue;
      records.push(record);
      count += 1;
      this.start = { bytes: position, records: count };
    }
    this.start = { bytes: position, records: count };
    this.rest = bytes.subarray(from);
    return records;
  }

  /** Fills `record` and returns where the next one starts, or -1 if `bytes` ends within it. Leaves it empty for an empty line. */
  private readRecord(bytes: Buffer, from: number, isLast: boolean, record: string[]): number {
    const end = bytes.length;
    const afterEmptyLine = lineEndAt(bytes, from);
    if (afterEmptyLine > 0) return afterEmptyLine;
    const values = new Array<string>(this.layout.kept.length).fill('');
    let at = from;
    for (let column = 0; ; column += 1) {
      const slot = column < this.slots.length ? this.slots[column]! : -1;
      if (at < end && bytes[at] === QUOTE) {
        const opening = at;
        let isEscaped = false;
        for (at += 1; ; at += 2) {
          while (at < end && bytes[at] !== QUOTE) at += 1;
          if (at >= end && isLast) this.fail('has a quotation mark that isn’t closed');
          // The next chunk shows whether a mark at the end of this one is the first of two.
          if (at >= end || (at + 1 === end && !isLast)) return -1;
          if (bytes[at + 1] !== QUOTE) break;
          isEscaped = true;
        }
        if (slot >= 0) values[slot] = quotedText(bytes, opening + 1, at, isEscaped);
        at += 1;
      } else {
        const opening = at;
        while (at < end && bytes[at] !== COMMA && bytes[at] !== LINE_FEED) at += 1;
        if (at >= end && !isLast) return -1;
        const isCrLf = at > opening && bytes[at - 1] === CARRIAGE_RETURN && bytes[at] !== COMMA;
        if (isCrLf) at -= 1;
        if (slot >= 0) values[slot] = bytes.toString('utf8', opening, at);
      }
      if (at < end && bytes[at] === COMMA) {
        at += 1;
        continue;
      }
      if (at < end && bytes[at] === CARRIAGE_RETURN && at + 1 === end && !isLast) return -1;
      const next = at >= end ? end : lineEndAt(bytes, at);
      if (next === 0) this.fail('has text after a closing quotation mark');
      if (column + 1 !== this.layout.columnCount)
        this.fail(`has ${column + 1} columns instead of ${this.layout.columnCount}`);
      record.push(...values);
      return next;
    }
  }

  private fail(problem: string): never {
    throw new InvalidCsv(`Record ${(this.start.records + 1).toLocaleString('en-US')} ${problem}`);
  }
}

/** The position after the line break at `at`, or 0 if there is none. */
function lineEndAt(bytes: Buffer, at: number): number {
  if (bytes[at] === LINE_FEED) return at + 1;
  if (bytes[at] !== CARRIAGE_RETURN) return 0;
  if (bytes[at + 1] === LINE_FEED) return at + 2;
  return at + 1 === bytes.length ? at + 1 : 0;
}

function quotedText(bytes: Buffer, from: number, to: number, isEscaped: boolean): string {
  const text = bytes.toString('utf8', from, to);
  return isEscaped ? text.replaceAll('""', '"') : text;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** The column names in the first line, and where the second line starts. `head` is the beginning of the file. */
export function readHeader(head: Buffer): { readonly names: readonly string[]; readonly length: number } {
  const lineEnd = head.indexOf(LINE_FEED);
  const line = head.toString('utf8', 0, lineEnd < 0 ? head.length : lineEnd).replace(BYTE_ORDER_MARK, '');
  const names = [...line.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))\s*(?:,|$)/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
  // The expression also matches the empty text at the end of the line.
  return { names: names.slice(0, -1), length: lineEnd < 0 ? head.length : lineEnd + 1 };
}
