// A file as Node.js streams it: no checks, no ranges, no access record.
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

const folder = mkdtempSync(join(tmpdir(), 'pharmacy-stream-'));
const file = join(folder, 'file');
let size = 0;

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': size });
  pipeline(createReadStream(file), response, () => undefined);
});

process.on('message', (base64) => {
  const bytes = Buffer.from(base64, 'base64');
  size = bytes.length;
  writeFileSync(file, bytes);
  process.send({ type: 'changed' });
});
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
