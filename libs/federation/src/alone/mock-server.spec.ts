import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { mockApi, mockLive, type Product } from './mock-server.cjs';

const received: string[] = [];

const product: Product = {
  async answer(request) {
    const { pathname, search } = new URL(request.url);
    const body = { method: request.method, at: pathname + search, type: request.headers.get('Content-Type') };
    return Response.json({ ...body, text: await request.text() }, { status: 201, headers: { 'X-Total-Count': '7' } });
  },
  connect(send) {
    send({ type: 'announcements', data: [] });
    return { receive: (text) => received.push(text), close: () => received.push('closed') };
  },
};

describe('the product in memory behind a development server', () => {
  let server: Server;
  let host: string;

  beforeEach(async () => {
    received.length = 0;
    server = createServer((request, response) => void mockApi(product)(request, response));
    mockLive(product, server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('is asked what the browser asks, and answers with all that it says', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const answer = await fetch(`http://${host}/api/contact?q=1`, { method: 'POST', body: 'words', headers });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('X-Total-Count')).toBe('7');
    const told = { method: 'POST', at: '/api/contact?q=1', type: 'text/plain', text: 'words' };
    expect(await answer.json()).toEqual(told);
  });

  it('has its live connection with the browser at /ws, both ways', async () => {
    const socket = new WebSocket(`ws://${host}/ws`);
    const told = new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(String(data))));
    expect(await told).toBe('{"type":"announcements","data":[]}');
    socket.send('hello');
    socket.close();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toEqual(['hello', 'closed']);
  });
});
