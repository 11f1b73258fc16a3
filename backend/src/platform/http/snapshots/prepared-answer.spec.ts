import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PreparedAnswer, type HeaderLine } from './prepared-answer';

const ID = '0f0f0f0f-0000-4000-8000-000000000000';
const body = Buffer.from('{"text":"Größe – ✓"}');
const lines: readonly HeaderLine[] = [
  ['content-security-policy', "default-src 'self';script-src 'self'"],
  ['etag', 'W/"1"'],
  ['content-type', 'application/json; charset=utf-8'],
  ['content-length', String(body.length)],
];

describe(PreparedAnswer.name, () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** All bytes that come for these requests, one after the other on one connection, until it is silent or closed. */
  async function wire(listener: RequestListener, ...requests: string[]): Promise<string> {
    server?.close();
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let came = '';
    socket.on('data', (part: Buffer) => (came += part.toString('latin1')));
    socket.end(requests.join(''));
    await once(socket, 'close');
    return came.replace(/^date: .*\r\n/gim, '');
  }

  const asking = (method: string, extra = '') => `${method} / HTTP/1.1\r\nHost: x\r\n${extra}\r\n`;
  /** Header lines may stand in any order, in capitals or not. */
  const sorted = (answer: string) =>
    answer
      .split('\r\n')
      .map((line) => line.toLowerCase())
      .sort();

  it.each([
    ['in one piece', body],
    ['too long to be joined', Buffer.alloc(40_000, 'é')],
  ])('says what Node.js would say, %s', async (_, bytes) => {
    const own = lines.map(([name, value]): HeaderLine => [
      name,
      name === 'content-length' ? String(bytes.length) : value,
    ]);
    const prepared = new PreparedAnswer(200, own, bytes);
    const requests = [asking('GET'), asking('HEAD'), asking('GET'), asking('GET', 'Connection: close\r\n')];
    const told = await wire((request, response) => prepared.send(response, ID, request.method === 'HEAD'), ...requests);
    const usual = await wire(
      (_request, response) => {
        response.writeHead(200, [...own.flat(), 'x-request-id', ID]).end(bytes);
      },
      ...requests,
    );
    expect(sorted(told)).toEqual(sorted(usual));
    expect(told.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4);
  });

  it('says that nothing changed, without a body', async () => {
    const prepared = new PreparedAnswer(304, [['etag', 'W/"1"']]);
    const told = await wire((_request, response) => prepared.send(response, ID, false), asking('GET'), asking('GET'));
    const usual = await wire(
      (_request, response) => {
        response.writeHead(304, ['etag', 'W/"1"', 'x-request-id', ID]).end();
      },
      asking('GET'),
      asking('GET'),
    );
    expect(sorted(told)).toEqual(sorted(usual));
  });

  it('is taken by this Node.js, not handed to it line by line', async () => {
    const prepared = new PreparedAnswer(200, lines, body);
    let byLine: jest.SpyInstance | undefined;
    await wire((_request, response) => {
      byLine = jest.spyOn(response, 'writeHead');
      prepared.send(response, ID, false);
    }, asking('GET'));
    expect(byLine).not.toHaveBeenCalled();
  });
});
