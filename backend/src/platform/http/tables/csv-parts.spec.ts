import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { csvParts } from './csv-parts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: count - index }));

function tableOf(ids: readonly { readonly id: number }[], cell = (id: number): string | null => `row ${id}`) {
  const reads: number[] = [];
  const table = {
    header: ['Number', 'Text'],
    end: (ids[0]?.id ?? 0) + 1,
    rowsBelow: (before: number, limit: number) => {
      reads.push(before);
      return Promise.resolve(ids.filter(({ id }) => id < before).slice(0, limit));
    },
    cellsOf: ({ id }: { readonly id: number }) => [id.toString(), cell(id)],
  };
  return { reads, parts: csvParts(table) };
}

const textOf = async (parts: AsyncGenerator<string>) => (await buffer(Readable.from(parts))).toString();

describe(csvParts.name, () => {
  it('returns only a header when there are no rows', async () => {
    expect(await textOf(tableOf([]).parts)).toBe('\ufeffNumber,Text\r\n');
  });

  it.each([1, 499, 500, 501, 1_000, 1_234])('returns each of %i rows once, newest first', async (count) => {
    const lines = (await textOf(tableOf(rows(count)).parts)).split('\r\n').slice(1, -1);
    expect(lines).toEqual(rows(count).map(({ id }) => `${id},row ${id}`));
  });

  it('leaves out rows that arrive after its end was set', async () => {
    const late = csvParts({
      header: ['Number'],
      end: 2,
      rowsBelow: (before) => Promise.resolve([{ id: 3 }, { id: 1 }].filter(({ id }) => id < before)),
      cellsOf: ({ id }) => [id.toString()],
    });
    expect(await textOf(late)).toBe('\ufeffNumber\r\n1\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\r=1', `"'\r=1"`],
    ['a, "b"', '"a, ""b"""'],
    ['a;=1+1', '"a;=1+1"'],
    ['a\t=1+1', '"a\t=1+1"'],
    [null, ''],
  ])('writes %j as %j', async (text, written) => {
    expect(await textOf(tableOf([{ id: 1 }], () => text).parts)).toBe(`\ufeffNumber,Text\r\n1,${written}\r\n`);
  });

  it('reads the next part only after the last one was taken', async () => {
    const { reads, parts } = tableOf(rows(2_000));
    for (const count of [0, 1, 2]) {
      await parts.next();
      expect(reads).toHaveLength(count);
    }
    await parts.return(undefined);
    expect(reads).toEqual([2_001, 1_501]);
  });
});
