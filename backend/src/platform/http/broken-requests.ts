import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody } from '../errors';

const causes: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
};

/** Answers what is no HTTP, and so never becomes a request, with the same kind of body as every other fault. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Duplex) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] = causes[code ?? ''] ?? [400, 'The request cannot be understood.'];
    const body = errorBody(status, message);
    const text = JSON.stringify(body);
    const head = [
      `HTTP/1.1 ${status} ${body.error}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
  });
}
