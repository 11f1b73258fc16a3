import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import { respondCsv } from './respond-csv';

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
});
