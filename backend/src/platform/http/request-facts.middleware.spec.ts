import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { RequestContext } from '../context';
import { keepRequestFacts, numberFor } from './request-facts.middleware';

describe(numberFor.name, () => {
  it('takes over what a proxy calls the request', () => {
    expect(numberFor('from-the-proxy')).toBe('from-the-proxy');
  });

  it.each([undefined, 'short', 'with a space in it', ['two-of-them', 'two-of-them']])(
    'gives its own for %o',
    (sent) => {
      expect(numberFor(sent)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    },
  );

  it('gives none twice', () => {
    const numbers = Array.from({ length: 1_000 }, () => numberFor(undefined));
    expect(new Set(numbers).size).toBe(1_000);
  });
});

describe(keepRequestFacts.name, () => {
  const ABANDONED_MS = 100;
  let server: Server;
  let known: Promise<string | undefined>;

  beforeEach(async () => {
    const app = express();
    app.use(keepRequestFacts(() => false, ABANDONED_MS));
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
    const sent = ask({ port, host: '127.0.0.1', method, path, headers: { 'x-request-id': 'given-up', ...headers } });
    sent.on('error', () => undefined).end();
    await once(server, 'request');
    sent.destroy();
  }

  it('are gone with a read of nobody in particular', async () => {
    await giveUp('GET');
    expect(await known).toBeUndefined();
  });

  it.each([
    ['POST', {}, '/'],
    ['GET', { authorization: 'Bearer somebody' }, '/'],
    ['GET', { cookie: 'board=somebody' }, '/'],
    ['GET', {}, '/file?token=somebody'],
  ])('stay with the work of a given-up %s with %o %s', async (method, headers, path) => {
    await giveUp(method, headers, path);
    expect(await known).toBe('given-up');
  });
});
