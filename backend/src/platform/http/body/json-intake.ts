import { isAscii } from 'node:buffer';
import { createHash, type Hash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { InvalidInput, TooLarge } from '../../errors';

/** Far more than any form of the product needs, and little enough to be parsed and validated at once. */
const MOST_LEVELS = 20;
const MOST_MEMBERS = 2_000;
const MOST_ESCAPES = 500_000;
const MOST_BYTES_OUTSIDE_TEXTS = 102_400;
/** Of one text, but for a file in a data URL. */
const LONGEST_TEXT_BYTES = 1_048_576;
const DATA_URL = 'data:';

const PART_BYTES = 1_048_576;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

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

  /** @param mostBytes more is 413 */
  constructor(
    private readonly mostBytes: number,
    { withDigest = false } = {},
  ) {
    if (withDigest) this.hash = createHash('sha256');
  }

  /** Throws as soon as the body can't be accepted, whatever follows. */
  take(chunk: Buffer): void {
    const start = this.bytes;
    this.bytes += chunk.length;
    if (this.bytes > this.mostBytes) throw bodyTooLarge(this.mostBytes);
    this.measure(chunk, start);
    this.check();
    this.hash?.update(chunk);
    this.chunks.push(chunk);
  }

  /** Bytes taken so far. */
  get size(): number {
    return this.bytes;
  }

  /** The body. An empty one is an empty object. */
  async parse(): Promise<unknown> {
    const bytes = Buffer.concat(this.chunks.splice(0));
    if (bytes.length === 0) return {};
    const text = (isAscii(bytes) ? bytes.toString('latin1') : await decoded(bytes)).replace(/^\ufeff/, '');
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new InvalidInput('The body is not valid JSON.');
    }
  }

  /** SHA-256 of the bytes, where asked for. */
  digest(): string | undefined {
    return this.hash?.digest('base64url');
  }

  /** A plain loop: native searches are faster in long texts, but ten times slower where escapes stand close together. */
  private measure(chunk: Buffer, start: number): void {
    let { isInText, isEscaped, escapes, textStart } = this;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (!isInText) {
        isInText = this.measureOutside(byte);
        if (isInText) textStart = start + at + 1;
      } else if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) {
        isEscaped = true;
        escapes += 1;
      } else if (byte === QUOTE) isInText = false;
    }
    Object.assign(this, { isInText, isEscaped, escapes });
    if (isInText) this.noteText(chunk, start, textStart);
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
    if (this.deepest > MOST_LEVELS)
      throw new InvalidInput(`The body is nested too deeply: at most ${MOST_LEVELS} levels.`);
    if (this.members > MOST_MEMBERS)
      throw new InvalidInput(`The body has too many fields or list entries: at most ${inFigures(MOST_MEMBERS)}.`);
    if (this.escapes > MOST_ESCAPES)
      throw new InvalidInput(`The body has too many escaped characters: at most ${inFigures(MOST_ESCAPES)}.`);
    if (this.isInText && this.bytes - this.textStart > LONGEST_TEXT_BYTES && this.textHead.toLowerCase() !== DATA_URL)
      throw new InvalidInput('A text in the body is too long: at most 1 MB, but for a file in a data URL.');
    if (this.outsideTexts > MOST_BYTES_OUTSIDE_TEXTS)
      throw new InvalidInput('The body has too many numbers or spaces between its texts: at most 100 KB.');
  }
}

/** A megabyte in each turn of the event loop. Large ASCII is faster, and Node.js keeps it outside the heap of JavaScript. */
async function decoded(bytes: Buffer): Promise<string> {
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
