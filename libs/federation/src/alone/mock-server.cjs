const { Readable } = require('node:stream');
const { pipeline } = require('node:stream/promises');
const { WebSocketServer } = require('ws');

/** @typedef {Pick<import('@pharmacy/testing/mock').MockProduct, 'answer' | 'connect'>} Product */
/** @typedef {import('node:http').IncomingMessage & { originalUrl?: string }} Incoming */

const LIVE = '/ws';

/** @param {Incoming} incoming @returns {Request} */
function requestOf(incoming) {
  const { method = 'GET', headers, originalUrl, url = '/' } = incoming;
  const plain = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const hasBody = !['GET', 'HEAD'].includes(method);
  return new Request(new URL(originalUrl ?? url, 'http://mock.invalid'), {
    method,
    headers: Object.fromEntries(plain),
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  });
}

/**
 * Answers `/api` of a development server from the product in memory.
 *
 * @param {Product} product
 * @returns {(incoming: Incoming, outgoing: import('node:http').ServerResponse) => Promise<void>}
 */
const mockApi = (product) => async (incoming, outgoing) => {
  const { status, headers, body } = await product.answer(requestOf(incoming));
  outgoing.writeHead(status, { ...Object.fromEntries(headers), 'Cache-Control': 'no-store' });
  if (body) await pipeline(Readable.fromWeb(body), outgoing);
  else outgoing.end();
};

/**
 * Lets browsers have their live connection with the product in memory, at `/ws` of that server.
 *
 * @param {Product} product @param {import('node:http').Server} server
 */
function mockLive(product, server) {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== LIVE) return;
    sockets.handleUpgrade(request, socket, head, (browser) => {
      const client = product.connect((message) => browser.send(JSON.stringify(message)));
      browser.on('message', (data) => client.receive(String(data)));
      browser.on('close', () => client.close());
    });
  });
}

module.exports = { mockApi, mockLive };
