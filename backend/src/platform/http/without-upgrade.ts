import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const aboutUpgrading = new Set(['upgrade', 'connection', 'http2-settings']);

/**
 * Answers a request as if it had not asked for another protocol, which a server is free to do: clients in Java and curl
 * offer HTTP/2 with their first request. Node has stopped reading it, so it is read anew from its first byte; the
 * connection closes after the answer. `head` is what came after the headers.
 */
export function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, ...keptHeaders(request), 'Connection: close', '', ''];
  socket.unshift(Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), head]));
  server.emit('connection', socket);
}

function keptHeaders({ rawHeaders }: IncomingMessage): readonly string[] {
  return rawHeaders.flatMap((name, index) => {
    const isName = index % 2 === 0 && !aboutUpgrading.has(name.toLowerCase());
    return isName ? [`${name}: ${rawHeaders[index + 1]}`] : [];
  });
}
