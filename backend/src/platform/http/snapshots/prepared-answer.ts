import type { ServerResponse } from 'node:http';

export type HeaderLine = readonly [name: string, value: string];

const reasons = { 200: 'OK', 304: 'Not Modified' } as const;

/** Bytes: a longer body is not joined to its head, but sent as it lies in memory. */
const LONG = 16_384;

/** Where Node.js keeps a head that is written out and waits to be sent; it makes none where there is one. */
interface HoldsHead {
  _header: string | null;
  readonly _keepAliveTimeout?: number;
}

/**
 * An answer that is sent again and again, written out once: Node.js would check and join the same twenty lines for each, and send
 * head and body as two pieces, which costs a third of a small answer. Only the date and the request's number are added.
 */
export class PreparedAnswer {
  private readonly head: string;
  private readonly text: string | null;

  /** `lines` are as Node.js gave them back: it has checked names and values. */
  constructor(
    private readonly status: 200 | 304,
    private readonly lines: readonly HeaderLine[],
    private readonly body: Buffer = Buffer.alloc(0),
  ) {
    this.head = inOnePiece(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.map(written).join('')}`);
    this.text = body.length > LONG ? null : body.toString('latin1');
  }

  send(response: ServerResponse, requestId: string, isHeadOnly: boolean): void {
    const { text } = this;
    // A connection that ends with this answer has to be told so, and Node.js knows how.
    if (!response.shouldKeepAlive || !this.hold(response, requestId, isHeadOnly ? '' : (text ?? '')))
      response
        .writeHead(this.status, [...this.lines.flat(), 'x-request-id', requestId])
        .end(isHeadOnly ? '' : this.body);
    else if (text === null && !isHeadOnly) response.end(this.body);
    else response.end();
  }

  equals(other: PreparedAnswer): boolean {
    return this.head === other.head && this.body.equals(other.body);
  }

  /** False where this Node.js does not take it. */
  private hold(response: ServerResponse, requestId: string, text: string): boolean {
    const holder = response as unknown as HoldsHead;
    response.statusCode = this.status;
    holder._header = `${this.head}Date: ${now()}\r\n${keepAlive(holder)}x-request-id: ${requestId}\r\n\r\n${text}`;
    return response.headersSent;
  }
}

const written = ([name, value]: HeaderLine) => `${name}: ${value}\r\n`;

/** What was joined is else put together anew each time that it is sent. */
const inOnePiece = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

function keepAlive({ _keepAliveTimeout: milliseconds }: HoldsHead): string {
  const seconds = milliseconds ? `Keep-Alive: timeout=${Math.floor(milliseconds / 1_000)}\r\n` : '';
  return `Connection: keep-alive\r\n${seconds}`;
}

let second = 0;
let date = '';

function now(): string {
  const current = Math.floor(Date.now() / 1_000);
  if (current !== second) {
    second = current;
    date = new Date(current * 1_000).toUTCString();
  }
  return date;
}
