import { once } from 'node:events';
import { createServer, request as send, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { RequestContext } from '../context';
import { keepRequestFacts, requestIdOf } from './request-facts.middleware';

describe(requestIdOf.name, () => {
  const ask = (sent: string | string[] | undefined, trusts: () => boolean) =>
    requestIdOf({ headers: { 'x-request-id': sent }, socket: new Socket() }, trusts);

  it('keeps the request ID of a trusted proxy', () => {
    expect(ask('from-the-proxy', () => true)).toBe('from-the-proxy');
  });

  it('ignores a request ID from any other client', () => {
    expect(ask('from-the-proxy', () => false)).not.toBe('from-the-proxy');
  });

  it.each([undefined, 'short', 'with a space in it', ['two-of-them', 'two-of-them']])(
    'generates an ID for %o',
    (sent) => {
      expect(ask(sent, () => true)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    },
  );

  it('never generates the same ID twice', () => {
    const numbers = Array.from({ length: 1_000 }, () => ask(undefined, () => true));
    expect(new Set(numbers).size).toBe(1_000);
  });
});

describe(keepRequestFacts.name, () => {
  const ABANDONED_MS = 100;
  let server: Server;
  let known: Promise<string | undefined>;

  beforeEach(async () => {
    const app = express();
    app.use(keepRequestFacts(() => true, ABANDONED_MS));
    app.use((_request, response) => {
      known = once(response, 'close')
        .then(() => sleep(20))
        .then(() => RequestContext.current()?.requestId);
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(async () => {
    server.close();
    await sleep(2 * ABANDONED_MS);
  });

  async function giveUp(method: string, headers: Record<string, string> = {}, path = '/'): Promise<void> {
    const { port } = server.address() as AddressInfo;
    const sent = send({ port, host: '127.0.0.1', method, path, headers: { 'x-request-id': 'given-up', ...headers } });
    sent.on('error', () => undefined).end();
    await once(server, 'request');
    sent.destroy();
  }

  it('drops the facts of an abandoned anonymous read', async () => {
    await giveUp('GET');
    expect(await known).toBeUndefined();
  });

  it.each([
    ['POST', {}, '/'],
    ['GET', { authorization: 'Bearer somebody' }, '/'],
    ['GET', { cookie: 'board=somebody' }, '/'],
    ['GET', {}, '/file?token=somebody'],
  ])('keeps the facts for the work of an abandoned %s with %o %s', async (method, headers, path) => {
    await giveUp(method, headers, path);
    expect(await known).toBe('given-up');
  });
});
