import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { numberFor } from '../request-facts.middleware';
import { packed, type PackedForm } from './packed';
import { type HeaderLine, PreparedAnswer } from './prepared-answer';

/** What each answer has of its own, or Node.js adds by itself. */
const ofOneAnswer = new Set(['connection', 'date', 'keep-alive', 'x-request-id']);
const isText = /^(text\/|application\/json)/;
/** Bytes: below it the packing saves nothing. */
const WORTHWHILE = 1_024;
/** What speaks of a body: a 304 has none. */
const ofTheBody = /^content-(length|encoding|type)$/;

/** One whole answer as it was sent once, to be sent again to whoever asks the same. */
export class Snapshot {
  private readonly etag: string;
  private readonly whole: PreparedAnswer;
  private readonly unchanged: PreparedAnswer;

  constructor(
    private readonly headers: OutgoingHttpHeaders,
    private readonly body: Buffer,
  ) {
    const own = linesOf(headers);
    const length: HeaderLine = ['content-length', String(body.length)];
    this.etag = tagOf(String(headers['etag'] ?? ''));
    this.whole = new PreparedAnswer(200, [...own.filter(([name]) => name !== 'content-length'), length], body);
    this.unchanged = new PreparedAnswer(
      304,
      own.filter(([name]) => !ofTheBody.test(name)),
    );
  }

  /** Of the body. */
  get bytes(): number {
    return this.body.length;
  }

  /** Answers at once; returns the status. */
  send(request: IncomingMessage, response: ServerResponse): 200 | 304 {
    const { 'if-none-match': known, 'x-request-id': sent } = request.headers;
    const isUnchanged = known !== undefined && this.isKnownAs(known);
    const answer = isUnchanged ? this.unchanged : this.whole;
    answer.send(response, numberFor(sent), request.method === 'HEAD');
    return isUnchanged ? 304 : 200;
  }

  /** Whether a copy with one of these tags, listed as in `If-None-Match`, is as good. */
  isKnownAs(tags: string): boolean {
    if (this.etag === '') return false;
    return tags.split(',').some((tag) => tagOf(tag.trim()) === this.etag || tag.trim() === '*');
  }

  /** Whether the two say the same in the same words. */
  equals(other: Snapshot): boolean {
    return this.whole.equals(other.whole);
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
}

const linesOf = (headers: OutgoingHttpHeaders): readonly HeaderLine[] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ofOneAnswer.has(name) ? [] : [[name, String(value)] as const],
  );

/** Whether the copy that somebody has is weakly the same is all that matters here. */
const tagOf = (tag: string) => tag.replace(/^W\//, '');
