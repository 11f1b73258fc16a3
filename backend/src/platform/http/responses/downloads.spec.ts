import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { Response } from 'express';
import { csvParts, respondCsv } from './downloads';

const PART = 'x'.repeat(100_000);

/** Serves one table; resolves with what its reader receives, and with what became of the response. */
async function serve(parts: (response: Response) => AsyncGenerator<string>) {
  let finish: (value: Response) => void;
  const responded = new Promise<Response>((resolve) => (finish = resolve));
  const server = createServer((request, plain) => {
    const response = Object.assign(plain, {
      req: request,
      set: (headers: Readonly<Record<string, string>>) => plain.setHeaders(new Map(Object.entries(headers))),
    }) as unknown as Response;
    void respondCsv(response, 'table.csv', () => Promise.resolve(parts(response))).then(() => finish(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [received] = (await once(request, 'response')) as [IncomingMessage];
  return { received, responded, close: () => server.close() };
}

describe(respondCsv.name, () => {
  it('adds one listener to a response, regardless of the length of the table', async () => {
    let most = 0;
    const { received, responded, close } = await serve(async function* (response) {
      for (let count = 0; count < 50; count += 1) {
        most = Math.max(most, response.listenerCount('close'), response.listenerCount('drain'));
        yield PART;
      }
    });
    expect((await text(received)).length).toBe(50 * PART.length);
    expect((await responded).writableFinished).toBe(true);
    // one of Node.js itself
    expect(most).toBeLessThanOrEqual(2);
    close();
  });

  it('stops reading when its reader leaves', async () => {
    let isOver = false;
    const { received, responded, close } = await serve(async function* () {
      try {
        for (;;) yield PART;
      } finally {
        isOver = true;
      }
    });
    received.destroy();
    await responded;
    expect(isOver).toBe(true);
    close();
  });

  it('begins no response if the first rows cannot be read', async () => {
    const response = { req: { method: 'GET' }, once: jest.fn(), set: jest.fn(), write: jest.fn() };
    const rowsBelow = () => Promise.reject(new Error('No database'));
    const begin = () => Promise.resolve(csvParts({ header: ['Number'], rowsBelow, cellsOf: () => [] }));
    await expect(respondCsv(response as unknown as Response, 'table.csv', begin)).rejects.toThrow('No database');
    expect(response.set).not.toHaveBeenCalled();
    expect(response.write).not.toHaveBeenCalled();
  });
});

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: count - index }));

function tableOf(ids: readonly { readonly id: number }[], cell = (id: number): string | null => `row ${id}`) {
  const reads: (number | null)[] = [];
  const table = {
    header: ['Number', 'Text'],
    rowsBelow: (before: number | null, limit: number) => {
      reads.push(before);
      return Promise.resolve(ids.filter(({ id }) => id < (before ?? Infinity)).slice(0, limit));
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

  it('leaves out rows that arrive after its first part was read', async () => {
    const ids = rows(501);
    const { parts } = tableOf(ids);
    await parts.next();
    ids.unshift({ id: 502 });
    expect(await textOf(parts)).toBe('1,row 1\r\n');
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
    expect(reads).toEqual([]);
    for (const count of [1, 2]) {
      await parts.next();
      expect(reads).toHaveLength(count);
    }
    await parts.return(undefined);
    expect(reads).toEqual([null, 1_501]);
  });
});
