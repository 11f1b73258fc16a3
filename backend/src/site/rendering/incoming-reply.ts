import type { PageHead, PageNeeds, RenderReply } from './server-build';

/**
 * In bytes, for the HTML and for everything else. The home page has about 100 KB of HTML. The renderer's program
 * has the same limit and reports a longer page as failed, so only other code in its process sends more.
 */
const MAX_PART_BYTES = 2 * 1024 * 1024;

const LENGTH_BYTES = 4;
const MAX_READS = 50;
const MAX_TEXT = 2_000;
const MAX_STRUCTURED_DATA = 50;

/**
 * Collects one reply from the renderer: two lengths of four bytes each, then the reply as JSON and the page's HTML.
 * Allocates only what the lengths allow, however the bytes arrive.
 */
export class IncomingReply {
  private lengths = Buffer.alloc(0);
  private jsonBytes = 0;
  private body?: Buffer;
  private filled = 0;

  /** Returns the reply once it's complete, undefined before. Throws if it's too long or invalid. */
  take(bytes: Buffer): RenderReply | undefined {
    const rest = this.body ? bytes : this.takeLengths(bytes);
    if (!this.body) return undefined;
    if (rest.length > this.body.length - this.filled) throw new Error('The renderer sent more than a reply');
    this.filled += rest.copy(this.body, this.filled);
    if (this.filled < this.body.length) return undefined;
    return readReply(this.body.toString('utf8', 0, this.jsonBytes), this.body.toString('utf8', this.jsonBytes));
  }

  private takeLengths(bytes: Buffer): Buffer {
    const start = 2 * LENGTH_BYTES;
    const all = Buffer.concat([this.lengths, bytes]);
    this.lengths = all.subarray(0, start);
    if (all.length < start) return bytes;
    this.jsonBytes = all.readUInt32BE(0);
    const htmlBytes = all.readUInt32BE(LENGTH_BYTES);
    if (this.jsonBytes > MAX_PART_BYTES) throw new Error(`The reply has more than ${MAX_PART_BYTES} bytes`);
    if (htmlBytes > MAX_PART_BYTES) throw new Error(`The page has more than ${MAX_PART_BYTES} bytes of HTML`);
    this.body = Buffer.alloc(this.jsonBytes + htmlBytes);
    return all.subarray(start);
  }
}

/**
 * Validates the renderer's reply and copies only the expected fields. Throws for anything else, because a remote's code
 * may have written it.
 */
function readReply(json: string, html: string): RenderReply {
  const reply = asRecord(JSON.parse(json));
  if (typeof reply['failure'] === 'string') return { failure: reply['failure'].slice(0, MAX_TEXT) };
  if (reply['needs'] !== undefined) return { needs: readNeeds(asRecord(reply['needs'])) };
  const { status, head } = asRecord(reply['page']);
  if (status !== 200 && status !== 404) return invalidReply();
  return { page: { html, status, head: head === null ? null : readHead(asRecord(head)) } };
}

function readNeeds({ reads, chunk }: Record<string, unknown>): PageNeeds {
  if (!Array.isArray(reads) || reads.length > MAX_READS || !reads.every(isText)) return invalidReply();
  if (chunk !== null && !isText(chunk)) return invalidReply();
  return { reads, chunk };
}

function readHead({ title, description, structuredData }: Record<string, unknown>): PageHead {
  if (!isText(title) || !isText(description)) return invalidReply();
  if (!Array.isArray(structuredData) || structuredData.length > MAX_STRUCTURED_DATA) return invalidReply();
  return { title, description, structuredData: structuredData.map(asRecord) };
}

function invalidReply(): never {
  throw new Error('The renderer sent an invalid reply');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : invalidReply();
}
