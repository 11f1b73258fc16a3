import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { packed, type PackedForm } from './packed';

/** What each answer has of its own, or Node adds by itself. */
const ofOneAnswer = new Set(['connection', 'date', 'keep-alive', 'x-request-id']);
const isText = /^(text\/|application\/json)/;
/** Bytes: below it the packing saves nothing. */
const WORTHWHILE = 1_024;
/** What speaks of a body: a 304 has none. */
const ofTheBody = /^content-(length|encoding|type)$/;

/** One whole answer as it was sent once, to be sent again to whoever asks the same. */
export class Snapshot {
  private readonly etag: string;
  private readonly head: string[];
  private readonly headUnchanged: string[];

  constructor(
    private readonly headers: OutgoingHttpHeaders,
    private readonly body: Buffer,
  ) {
    const own = Object.entries(headers).filter(([name, value]) => value !== undefined && !ofOneAnswer.has(name));
    const flat = (entries: typeof own) => [
      ...entries.flatMap(([name, value]) => [name, String(value)]),
      'x-request-id',
      '',
    ];
    this.etag = tagOf(String(headers['etag'] ?? ''));
    this.head = flat([...own.filter(([name]) => name !== 'content-length'), ['content-length', body.length]]);
    this.headUnchanged = flat(own.filter(([name]) => !ofTheBody.test(name)));
  }

  /** Answers at once; returns the status. */
  send(request: IncomingMessage, response: ServerResponse): 200 | 304 {
    const known = request.headers['if-none-match'];
    if (known !== undefined && this.etag !== '' && this.isAmong(known)) {
      response.writeHead(304, numbered(this.headUnchanged)).end();
      return 304;
    }
    response.writeHead(200, numbered(this.head)).end(request.method === 'HEAD' ? undefined : this.body);
    return 200;
  }

  /** Whether the two say the same in the same words. */
  equals(other: Snapshot): boolean {
    return (
      this.head.length === other.head.length && this.head.every(isSameAs(other.head)) && this.body.equals(other.body)
    );
  }

  /** The same in a smaller form; itself where it has one already, or would not shrink. */
  async packed(form: PackedForm): Promise<Snapshot> {
    const { headers, body } = this;
    if (
      headers['content-encoding'] !== undefined ||
      body.length < WORTHWHILE ||
      !isText.test(String(headers['content-type']))
    )
      return this;
    const vary = [headers['vary'], 'Accept-Encoding'].flat().filter((it) => it !== undefined);
    const smaller = await packed(form, body);
    return new Snapshot({ ...headers, vary: [...new Set(vary)].join(', '), 'content-encoding': form }, smaller);
  }

  private isAmong(known: string): boolean {
    return known.split(',').some((tag) => tagOf(tag.trim()) === this.etag || tag.trim() === '*');
  }
}

/** Their last words are the numbers of two answers. */
const isSameAs = (other: readonly string[]) => (word: string, at: number) =>
  at === other.length - 1 || word === other[at];

/** Whether the copy that somebody has is weakly the same is all that matters here. */
const tagOf = (tag: string) => tag.replace(/^W\//, '');

/** The head is written out before the next answer changes it. */
function numbered(head: string[]): string[] {
  head[head.length - 1] = randomUUID();
  return head;
}
