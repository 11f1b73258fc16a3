import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { CachedResponse } from './cached-response';

const ID = '0f0f0f0f-0000-4000-8000-000000000000';
const headers = {
  'content-security-policy': "default-src 'self';script-src 'self'",
  etag: 'W/"1"',
  'content-type': 'application/json; charset=utf-8',
};

describe(CachedResponse.name, () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  /** All bytes that are received for these requests over one connection, without the dates. */
  async function wire(listener: RequestListener, ...requests: string[]): Promise<string> {
    server?.close();
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let received = '';
    socket.on('data', (part: Buffer) => (received += part.toString('latin1')));
    socket.end(requests.join(''));
    await once(socket, 'close');
    return received.replace(/^date: .*\r\n/gim, '');
  }

  const requestFor = (method: string, extra = '') => `${method} / HTTP/1.1\r\nHost: x\r\n${extra}\r\n`;
  /** Header lines may be in any order and case. */
  const sorted = (response: string) =>
    response
      .split('\r\n')
      .map((line) => line.toLowerCase())
      .sort();

  it.each([
    ['in one piece', Buffer.from('{"text":"Größe – ✓"}')],
    ['too long to be joined', Buffer.alloc(40_000, 'é')],
  ])('sends the same bytes as Node.js, %s', async (_, body) => {
    const cached = new CachedResponse({ ...headers, 'x-request-id': 'of the first request' }, body);
    const requests = [
      requestFor('GET'),
      requestFor('HEAD'),
      requestFor('GET'),
      requestFor('GET', 'Connection: close\r\n'),
    ];
    const sent = await wire((request, response) => void cached.send(request, response, ID), ...requests);
    const expected = await wire(
      (_request, response) => {
        response.writeHead(200, { ...headers, 'content-length': body.length, 'x-request-id': ID }).end(body);
      },
      ...requests,
    );
    expect(sorted(sent)).toEqual(sorted(expected));
    expect(sent.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4);
  });

  it('sends 304 without a body', async () => {
    const cached = new CachedResponse(headers, Buffer.from('{}'));
    const requests = Array<string>(2).fill(requestFor('GET', 'If-None-Match: "1"\r\n'));
    const sent = await wire((request, response) => void cached.send(request, response, ID), ...requests);
    const { 'content-type': _type, ...remaining } = headers;
    const expected = await wire(
      (_request, response) => {
        response.writeHead(304, { ...remaining, 'x-request-id': ID }).end();
      },
      ...requests,
    );
    expect(sorted(sent)).toEqual(sorted(expected));
    expect(sent.match(/HTTP\/1\.1 304 Not Modified/g)).toHaveLength(2);
  });
});
