import { isAscii } from 'node:buffer';
import { createHash, type Hash, randomUUID } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { InvalidInput, TooLarge } from '../../errors';
import { DataUrl } from './data-url';

/** Far more than any form of the product needs, and little enough to be parsed and validated at once. */
const MAX_LEVELS = 20;
const MAX_MEMBERS = 2_000;
const MAX_ESCAPES = 500_000;
const MAX_BYTES_OUTSIDE_TEXTS = 102_400;
/** Limit of one text; files in data URLs may be longer. */
const LONGEST_TEXT_BYTES = 1_048_576;
const DATA_URL = 'data:';
/** A longer data URL of a large body isn't copied by the parser. */
const LONG_DATA_URL_BYTES = 102_400;

const PART_BYTES = 1_048_576;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** Byte positions of a text in the body, without its quotes. */
interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * Takes in a JSON body chunk by chunk and rejects it at the first byte beyond a limit: of size, and of what makes parsing and
 * validating slow. The work is linear and spread over the chunks, so no body holds up other requests.
 */
export class JsonIntake {
  private readonly chunks: Buffer[] = [];
  private readonly hash?: Hash;
  private bytes = 0;
  private levels = 0;
  private deepest = 0;
  private members = 0;
  private escapes = 0;
  private outsideTexts = 0;
  private isInText = false;
  private isEscaped = false;
  /** Where the current text begins in the body, and its first bytes. */
  private textStart = 0;
  private textHead = '';
  private escapesBefore = 0;
  private readonly longDataUrls: TextPlace[] = [];

  /**
   * @param mostBytes more is 413
   * @param buffer holds a large body, and has `mostBytes` or more; the digest is computed as chunks arrive
   */
  constructor(
    private readonly mostBytes: number,
    private readonly buffer?: Buffer,
  ) {
    if (buffer) this.hash = createHash('sha256');
  }

  /** Throws as soon as the body can't be accepted, whatever follows. */
  take(chunk: Buffer): void {
    const start = this.bytes;
    this.bytes += chunk.length;
    if (this.bytes > this.mostBytes) throw bodyTooLarge(this.mostBytes);
    this.measure(chunk, start);
    this.check();
    this.hash?.update(chunk);
    if (this.buffer) chunk.copy(this.buffer, start);
    else this.chunks.push(chunk);
  }

  /** Bytes taken so far. */
  get size(): number {
    return this.bytes;
  }

  /** The body. An empty one is an empty object. Long data URLs of a large body are `DataUrl`s, which stay in its buffer. */
  async parse(): Promise<unknown> {
    const bytes = this.buffer?.subarray(0, this.bytes) ?? Buffer.concat(this.chunks.splice(0));
    if (bytes.length === 0) return {};
    const { rest, dataUrls } = withoutDataUrls(bytes, this.longDataUrls);
    const text = (await decoded(rest)).replace(/^\ufeff/, '');
    const restore = (_: string, value: unknown) => dataUrls.get(value) ?? value;
    try {
      return JSON.parse(text, dataUrls.size > 0 ? restore : undefined) as unknown;
    } catch {
      throw new InvalidInput('The body is not valid JSON.');
    }
  }

  /** SHA-256 of the bytes of a large body. */
  digest(): string | undefined {
    return this.hash?.digest('base64url');
  }

  /** A plain loop, because native searches are ten times slower where escapes stand close together. */
  private measure(chunk: Buffer, start: number): void {
    let { isInText, isEscaped, escapes, textStart } = this;
    const first = isInText && !isEscaped ? firstMarkIn(chunk) : 0;
    for (let at = first; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (!isInText) {
        isInText = this.measureOutside(byte);
        if (isInText) {
          textStart = start + at + 1;
          this.escapesBefore = escapes;
        }
      } else if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) {
        isEscaped = true;
        escapes += 1;
      } else if (byte === QUOTE) {
        isInText = false;
        if (start + at - textStart > LONG_DATA_URL_BYTES && escapes === this.escapesBefore)
          this.noteEnd({ start: textStart, end: start + at });
      }
    }
    Object.assign(this, { isInText, isEscaped, escapes });
    if (isInText) this.noteText(chunk, start, textStart);
  }

  /** A long text without escapes, which therefore began in an earlier chunk. */
  private noteEnd(place: TextPlace): void {
    if (this.buffer && place.start === this.textStart && this.isDataUrl()) this.longDataUrls.push(place);
  }

  private isDataUrl(): boolean {
    return this.textHead.toLowerCase() === DATA_URL;
  }

  /** A text that goes on beyond this chunk. */
  private noteText(chunk: Buffer, start: number, textStart: number): void {
    if (textStart !== this.textStart) Object.assign(this, { textStart, textHead: '' });
    const missing = DATA_URL.length - this.textHead.length;
    const from = Math.max(textStart - start, 0);
    if (missing > 0) this.textHead += chunk.toString('latin1', from, from + missing);
  }

  /** Returns whether a text begins. */
  private measureOutside(byte: number): boolean {
    this.outsideTexts += 1;
    if (byte === COMMA) this.members += 1;
    else if (byte === OPENING_BRACE || byte === OPENING_BRACKET) {
      this.members += 1;
      this.levels += 1;
      this.deepest = Math.max(this.deepest, this.levels);
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) this.levels -= 1;
    return byte === QUOTE;
  }

  private check(): void {
    if (this.deepest > MAX_LEVELS)
      throw new InvalidInput(`The body is nested too deeply: at most ${MAX_LEVELS} levels.`);
    if (this.members > MAX_MEMBERS)
      throw new InvalidInput(`The body has too many fields or list entries: at most ${inFigures(MAX_MEMBERS)}.`);
    if (this.escapes > MAX_ESCAPES)
      throw new InvalidInput(`The body has too many escaped characters: at most ${inFigures(MAX_ESCAPES)}.`);
    if (this.isInText && this.bytes - this.textStart > LONGEST_TEXT_BYTES && !this.isDataUrl())
      throw new InvalidInput('A text in the body is too long: at most 1 MB, but for a file in a data URL.');
    if (this.outsideTexts > MAX_BYTES_OUTSIDE_TEXTS)
      throw new InvalidInput('The body has too many numbers or spaces between its texts: at most 100 KB.');
  }
}

/** Where the text that the chunk begins with ends or has an escape. A native search, because most of a large body is one text. */
function firstMarkIn(chunk: Buffer): number {
  const marks = [chunk.indexOf(QUOTE), chunk.indexOf(BACKSLASH)].filter((at) => at !== -1);
  return Math.min(chunk.length, ...marks);
}

/**
 * Replaces each data URL in the JSON by a random placeholder, so that it's in memory only once. Decoding it rejects control
 * characters, which the parser would have.
 *
 * @param places in their order
 */
function withoutDataUrls(bytes: Buffer, places: readonly TextPlace[]) {
  const dataUrls = new Map<unknown, DataUrl>();
  const parts: Buffer[] = [];
  let from = 0;
  for (const { start, end } of places) {
    const dataUrl = bytes.subarray(start, end);
    if (!isAscii(dataUrl)) continue;
    const placeholder = randomUUID();
    dataUrls.set(placeholder, new DataUrl(dataUrl));
    parts.push(bytes.subarray(from, start), Buffer.from(placeholder));
    from = end;
  }
  const rest = from === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(from)]);
  return { rest, dataUrls };
}

/** A megabyte in each turn of the event loop. Large ASCII is faster, and Node.js keeps it outside the heap of JavaScript. */
async function decoded(bytes: Buffer): Promise<string> {
  if (isAscii(bytes)) return bytes.toString('latin1');
  const decoder = new StringDecoder('utf8');
  const texts: string[] = [];
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    if (start > 0) await nextTurn();
    texts.push(decoder.write(bytes.subarray(start, start + PART_BYTES)));
  }
  return texts.join('') + decoder.end();
}

/** 413, with the limit in it. */
export const bodyTooLarge = (bytes: number): TooLarge =>
  new TooLarge(`The body is too large: this address takes at most ${inFigures(Math.floor(bytes / 1_024))} KB.`);

const inFigures = (count: number) => count.toLocaleString('en-US');
