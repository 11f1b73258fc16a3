import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import type { Request } from 'express';
import { InvalidInput, Unsupported } from '../../errors';
import { bodyTooLarge, JsonIntake } from './json-intake';

/** Maximum size of a JSON body, in bytes, on routes without `@BodyLimit`. */
export const DEFAULT_BODY_BYTES = 102_400;

/** Maximum size of any JSON body, in bytes. */
export const LARGEST_BODY_BYTES = 8_388_608;

/** Bytes. The JSON of more is worked on in several turns of the event loop. */
const LARGE_BODY_BYTES = 1_048_576;

/** Bytes. The handling of more can take a turn of the event loop by itself. */
const COSTLY_BODY_BYTES = 102_400;

/** Read in one turn of the event loop. libuv would read up to 2 MB of each body before it serves others. */
const TURN_BYTES = 131_072;

/** As long as a slow line takes for the largest body. */
const ARRIVAL_MS = 120_000;

const digests = new WeakMap<Request, string>();

/** SHA-256 of the bytes of a large body, taken while they arrived; undefined for others, which are quickly written out again. */
export const bodyDigestOf = (request: Request): string | undefined => digests.get(request);

/** Whether a body follows the head. Its length need not be known. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the body may be larger than most, as far as its head shows. */
export const isLarge = ({ headers }: IncomingMessage, mostBytes: number): boolean =>
  Math.min(mostBytes, Number(headers['content-length'] ?? Infinity)) > LARGE_BODY_BYTES;

/** Throws for a body that the head alone shows not to be acceptable. */
export function checkBodyHead(request: Request, mostBytes: number): void {
  const { 'content-type': type = '', 'content-length': length = 0, 'content-encoding': encoding } = request.headers;
  if (!request.is('application/json')) throw new Unsupported('Send the body as JSON.');
  checkEncoding(encoding);
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([\w-]+)/i.exec(type) ?? [];
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) throw new Unsupported('Send the body in UTF-8.');
  if (Number(length) > mostBytes) throw bodyTooLarge(mostBytes);
}

/** Rejects compressed bodies: a few bytes can inflate to gigabytes, and no client of ours compresses. */
export function checkEncoding(encoding: string | undefined): void {
  if (encoding !== undefined && !/^\s*(identity)?\s*$/i.test(encoding))
    throw new Unsupported('Send the body uncompressed, without Content-Encoding.');
}

interface BodyOptions {
  /** bytes */
  readonly most: number;
  /** only for a large body, whose chunks are then freed as soon as they are in it */
  readonly buffer?: Buffer;
  /** resolves when a costly body may be parsed */
  readonly turn: () => Promise<void>;
}

/** Reads and parses a JSON body that `checkBodyHead` has accepted. Leaves the rest of one that it rejects unread. */
export async function readJson(request: Request, { most, buffer, turn }: BodyOptions): Promise<unknown> {
  const inTurns = buffer !== undefined;
  const intake = new JsonIntake(most, buffer);
  await receive(request, (chunk) => {
    intake.take(chunk);
    if (inTurns) freeMemory(chunk);
  });
  if (intake.size > COSTLY_BODY_BYTES) await turn();
  const digest = intake.digest();
  if (digest) digests.set(request, digest);
  if (inTurns) await nextTurn();
  const body = await intake.parse();
  if (inTurns) await nextTurn();
  return body;
}

function receive(request: Request, take: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const stop = (settle: () => void) => {
      isOver = true;
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose).off('error', onClose);
      settle();
    };
    const fail = (error: unknown) =>
      stop(() => {
        request.pause();
        reject(error instanceof Error ? error : new InvalidInput('The body cannot be read.'));
      });
    let turnBytes = 0;
    const onData = (chunk: Buffer) => {
      const { length } = chunk;
      try {
        take(chunk);
      } catch (error) {
        return fail(error);
      }
      turnBytes += length;
      if (turnBytes < TURN_BYTES) return;
      turnBytes = 0;
      request.pause();
      setImmediate(() => isOver || request.resume());
    };
    const onEnd = () => stop(resolve);
    const onClose = () => fail(new InvalidInput('The body is incomplete.'));
    const timer = setTimeout(() => fail(new InvalidInput('The body did not arrive in time.')), ARRIVAL_MS);
    // A client may hang up while its request waits for its turn.
    if (request.destroyed) return onClose();
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

/** Transferring a buffer to a closed port frees it immediately. */
const nowhere = closedPort();

/**
 * Frees the memory of a buffer that no one uses anymore, which is empty afterwards. Left to V8, buffers are freed when there are 64 MB
 * of them. Keeps a buffer that shares its memory with others.
 */
export function freeMemory(buffer: Buffer): void {
  if (buffer.length > 0 && buffer.length === buffer.buffer.byteLength)
    nowhere.postMessage(null, [buffer.buffer as ArrayBuffer]);
}

function closedPort() {
  const { port1, port2 } = new MessageChannel();
  port1.close();
  port2.close();
  return port1;
}
