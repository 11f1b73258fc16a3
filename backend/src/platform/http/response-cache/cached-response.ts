import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { compress, type CompressedEncoding } from '../responses/compression';
import { matchesEtag } from '../responses/etag';

/** Headers that differ with each response, or that Node.js adds by itself. */
const perResponseHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'x-request-id']);
/** Headers that describe a body, which a 304 doesn't have. */
const bodyHeaders = /^content-(length|encoding|type)$/;
const compressibleType = /^(text\/|application\/json)/;
/** Bytes. Compressing less saves nothing, although it's done only once per response. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Bytes. Node.js writes a shorter body in one piece with its head if the body is a string, which is faster. */
const MAX_JOINED_BYTES = 16_384;

/** A complete response that is sent again to everyone who makes the same request. */
export class CachedResponse {
  private readonly etag: string;
  /** Alternating names and values, as `writeHead` takes them. */
  private readonly head: readonly string[];
  private readonly notModifiedHead: readonly string[];
  private readonly text: string | null;

  constructor(
    private readonly headers: OutgoingHttpHeaders,
    private readonly body: Buffer,
  ) {
    const lines = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || perResponseHeaders.has(name) ? [] : [[name, String(value)] as const],
    );
    this.etag = String(headers['etag'] ?? '');
    this.head = [...lines.flat(), 'content-length', String(body.length)];
    this.notModifiedHead = lines.filter(([name]) => !bodyHeaders.test(name)).flat();
    this.text = body.length > MAX_JOINED_BYTES ? null : body.toString('latin1');
  }

  get bytes(): number {
    return this.body.length;
  }

  /** Sends the response synchronously; returns the status. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): 200 | 304 {
    if (this.matches(request.headers['if-none-match'])) {
      response.writeHead(304, [...this.notModifiedHead, 'x-request-id', requestId]).end();
      return 304;
    }
    response.writeHead(200, [...this.head, 'x-request-id', requestId]);
    if (request.method === 'HEAD') response.end();
    else if (this.text === null) response.end(this.body);
    else response.end(this.text, 'latin1');
    return 200;
  }

  /** Whether the client's copy is current, by its `If-None-Match` header. */
  matches(ifNoneMatch: string | undefined): boolean {
    return matchesEtag(ifNoneMatch, this.etag);
  }

  /** Whether headers and body are identical. */
  equals(other: CachedResponse): boolean {
    return this.head.join('\n') === other.head.join('\n') && this.body.equals(other.body);
  }

  /** The same response compressed; the response itself when it's compressed already or too small or binary. */
  async compress(encoding: CompressedEncoding): Promise<CachedResponse> {
    const { headers, body } = this;
    if (
      headers['content-encoding'] !== undefined ||
      body.length < MIN_COMPRESSED_BYTES ||
      !compressibleType.test(String(headers['content-type']))
    )
      return this;
    const vary = [headers['vary'], 'Accept-Encoding'].flat().filter((it) => it !== undefined);
    const compressed = await compress(body, encoding, 'high');
    const compressedHeaders = { ...headers, vary: [...new Set(vary)].join(', '), 'content-encoding': encoding };
    return new CachedResponse(compressedHeaders, compressed);
  }
}
