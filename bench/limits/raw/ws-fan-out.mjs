// The reference for live updates: a bare `ws` server that sends each posted body to every connection and stores
// nothing.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { backendPackage } from '../../product/backend-packages.mjs';

const { WebSocketServer } = backendPackage('ws');

const http = createServer(async (request, response) => {
  const frame = JSON.stringify({ type: 'announcements', data: [JSON.parse(await text(request))] });
  for (const client of live.clients) client.send(frame);
  response.writeHead(201).end();
});
const live = new WebSocketServer({ server: http });

process.on('disconnect', () => process.exit(0));
http.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: http.address().port }));
