import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuthenticatedRequest } from '../../access';
import { DEFAULT_BODY_BYTES, freeMemory } from './read-body';

/**
 * Bytes. For signed-in users, more than the largest upload, so that a client that sends its whole body before it reads still gets
 * the response.
 */
const MAX_DISCARDED = { signedIn: 11 * 1_048_576, anonymous: 2 * 1_048_576 };
const MAX_DISCARD_MS = 10_000;
const MAX_PAUSE_MS = 2_000;
/** Time between the last read and the reset of the connection. A client that is still sending can read the response then. */
const BEFORE_RESET_MS = 500;

/**
 * Closes the connection after a response that leaves a long or endless body unread. By default, Node.js would keep reading for as
 * long as the client sends. The response is sent in full right away. The rest of the body is then discarded up to a limit before
 * the connection closes: closing it right away would reset it, and the client might lose the response.
 */
export function boundUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let isEnding = false;
  response.end = (...args: unknown[]): ServerResponse => {
    if (isEnding) return response;
    isEnding = true;
    if (isRestShort(request)) return end(...args);
    if (!response.headersSent) {
      response.setHeader('Connection', 'close');
      if (needsLength(response)) response.setHeader('Content-Length', lengthOf(args));
    }
    const [chunk, encoding] = args;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array)
      response.write(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
    else response.flushHeaders();
    discard(request, () => end(args.find((argument) => typeof argument === 'function')));
    return response;
  };
}

/** Whether Node.js may read the rest and keep the connection. A client that waits for `100 Continue` may never send it. */
const isRestShort = ({ complete, headers }: IncomingMessage): boolean =>
  complete || (headers.expect === undefined && Number(headers['content-length'] ?? Infinity) <= DEFAULT_BODY_BYTES);

/** The length lets the client know that the response is complete while the connection is still open. */
const needsLength = (response: ServerResponse) =>
  response.req.method !== 'HEAD' &&
  response.statusCode !== 204 &&
  response.statusCode !== 304 &&
  !response.hasHeader('Content-Length') &&
  !response.hasHeader('Transfer-Encoding');

function lengthOf([chunk, encoding]: readonly unknown[]): number {
  if (chunk instanceof Uint8Array) return chunk.byteLength;
  return typeof chunk === 'string' ? Buffer.byteLength(chunk, encoding as BufferEncoding) : 0;
}

/** Calls `done` at the end of the body, or when a limit is reached. */
function discard(request: IncomingMessage, done: () => void): void {
  const { user } = request as Pick<AuthenticatedRequest, 'user'> & IncomingMessage;
  let bytesLeft = user ? MAX_DISCARDED.signedIn : MAX_DISCARDED.anonymous;
  const stop = () => {
    clearTimeout(total);
    clearTimeout(pause);
    request.off('data', onData).off('end', finish).off('close', finish).pause();
  };
  const finish = () => {
    stop();
    done();
  };
  const onData = (chunk: Buffer) => {
    bytesLeft -= chunk.length;
    freeMemory(chunk);
    pause.refresh();
    if (bytesLeft >= 0) return;
    stop();
    setTimeout(done, BEFORE_RESET_MS);
  };
  const total = setTimeout(finish, MAX_DISCARD_MS);
  const pause = setTimeout(finish, MAX_PAUSE_MS);
  request.on('data', onData).on('end', finish).on('close', finish).resume();
}
