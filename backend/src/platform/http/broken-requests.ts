import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorBody } from '../errors';

const causes: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
};

/** Responds to input that isn't valid HTTP, and so never becomes a request, with the same error body as every other failure. */
export function answerBrokenRequests(server: Server): void {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Duplex) => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] = causes[code ?? ''] ?? [400, 'The request cannot be understood.'];
    const { text, headers } = errorResponse(status, message);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${status} ${errorBody(status, message).error}`, ...lines];
    socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
  });
}

/** HTTP/1.1 requires the header. Checked here because Node.js would respond without a body. */
export const lacksHost = ({ httpVersion, headers }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';

export const rejectWithoutHost = (response: ServerResponse): void =>
  reject(response, 400, 'The request names no host. Send the Host header.');

export const rejectExpectation = (response: ServerResponse): void =>
  reject(response, 417, 'The Expect header may ask for 100-continue, and for nothing else.');

function reject(response: ServerResponse, status: number, message: string): void {
  const { text, headers } = errorResponse(status, message);
  response.writeHead(status, headers).end(text);
}

function errorResponse(status: number, message: string) {
  const text = JSON.stringify(errorBody(status, message));
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
  return { text, headers };
}
