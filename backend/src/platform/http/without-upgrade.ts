import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const upgradeHeaders = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Ignores a request's `Upgrade` header, as HTTP allows, and serves the request over HTTP/1.1. Java clients and curl offer HTTP/2 in
 * their first request. Node.js stops parsing at the upgrade, so the request is parsed again from its first byte. The connection
 * closes after the response. `head` holds the bytes after the headers.
 */
export function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, ...otherHeaders(request), 'Connection: close', '', ''];
  socket.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]));
  server.emit('connection', socket);
}

function otherHeaders({ rawHeaders }: IncomingMessage): readonly string[] {
  return rawHeaders.flatMap((name, index) => {
    const isName = index % 2 === 0 && !upgradeHeaders.has(name.toLowerCase());
    return isName ? [`${name}: ${rawHeaders[index + 1]}`] : [];
  });
}
