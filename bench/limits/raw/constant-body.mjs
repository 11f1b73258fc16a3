// The fastest response that Node.js can give: one body from memory, with a status, a type, and a length. Ignores the
// request.
import { createServer } from 'node:http';

let body = Buffer.from('{}');
let headers = {};

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});

process.on('message', (next) => {
  body = Buffer.from(next.body, 'base64');
  headers = { ...next.headers, 'content-length': body.length };
  process.send({ type: 'changed' });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
