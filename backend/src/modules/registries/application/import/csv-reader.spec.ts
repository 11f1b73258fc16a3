import { CsvReader, readHeader } from './csv-reader';

const layout = { columnCount: 3, kept: [2, 0] };
const start = { bytes: 0, records: 0 };

/** The records of a file that arrives `size` bytes at a time. */
function recordsOf(text: string, size = 1_000) {
  const reader = new CsvReader(layout, start);
  const bytes = Buffer.from(text);
  const records = [];
  for (let at = 0; at < bytes.length; at += size) records.push(...reader.read(bytes.subarray(at, at + size)));
  return [...records, ...reader.end()];
}

const TRICKY = '"a","b","c"\r\n1,"two, ""2""\nlines",3\n\n"","",""\r\n"é","x","""q"""';
const RECORDS = [
  ['c', 'a'],
  ['3', '1'],
  ['', ''],
  ['"q"', 'é'],
];

describe('a CSV file', () => {
  it('is read in the order of the columns to keep', () => {
    expect(recordsOf(TRICKY)).toEqual(RECORDS);
  });

  it.each([1, 2, 3, 5, 7, 11])('is the same when it arrives in chunks of %p bytes', (size) => {
    expect(recordsOf(TRICKY, size)).toEqual(RECORDS);
  });

  it('can be read on from the end of any record', () => {
    const bytes = Buffer.from(TRICKY);
    const first = new CsvReader(layout, start);
    const before = first.read(bytes.subarray(0, 30));
    const { position, recordCount } = first;
    const rest = new CsvReader(layout, { bytes: position, records: recordCount });
    const after = [...rest.read(bytes.subarray(position)), ...rest.end()];
    expect([...before, ...after]).toEqual(RECORDS);
    expect(rest.recordCount).toBe(4);
    expect(rest.position).toBe(bytes.length);
  });

  it.each([
    ['1,2\n', 'Record 1 has 2 columns instead of 3'],
    ['1,2,3\n1,2,3,4\n', 'Record 2 has 4 columns instead of 3'],
    ['1,"2"x,3\n', 'Record 1 has text after a closing quotation mark'],
    ['1,2,"3\n', 'Record 1 has a quotation mark that isn’t closed'],
  ])('such as %j is rejected: %s', (text, message) => {
    expect(() => recordsOf(text)).toThrow(message);
  });

  it('with a quotation mark that isn’t closed is rejected before it fills the memory', () => {
    const reader = new CsvReader(layout, start);
    reader.read(Buffer.from('1,"'));
    expect(() => reader.read(Buffer.alloc(1024 * 1024, 'x'))).toThrow('is longer than 1 MB');
  });
});

describe('the first line', () => {
  it('names the columns, quoted or not, after a byte order mark', () => {
    const head = Buffer.from('\uFEFF"NPI","Name, legal",STATE\r\n1,2,3\n');
    const { names, length } = readHeader(head);
    expect(names).toEqual(['NPI', 'Name, legal', 'STATE']);
    expect(head.toString('utf8', length)).toBe('1,2,3\n');
  });
});
