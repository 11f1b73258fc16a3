import { Unavailable } from '../../errors';

/** Base64 digits that are checked and decoded at a time, whole groups of four. Short strings are freed by quick collections. */
const PART_DIGITS = 65_536;

const heading = /^data:[^,]{0,200};base64,/i;
const LONGEST_HEADING = 'data:'.length + 200 + ';base64,'.length;
const padding = /={1,2}$/;
const notBase64 = /[^A-Za-z0-9+/]/;

/**
 * A file in a data URL. That of a large body stays in the body's buffer, as bytes: a string of megabytes stays in memory until V8
 * collects all garbage. Its memory is freed when the response is closed.
 */
export class DataUrl {
  readonly #text: Buffer;
  readonly #length: number;

  /** @param text in ASCII; other characters make it malformed. The transformer of bodies makes a copy without any. */
  constructor(text: Buffer | string = '') {
    this.#text = typeof text === 'string' ? Buffer.from(text) : text;
    this.#length = this.#text.length;
  }

  /**
   * The file's bytes, or why there are none. Ignores the declared type. Throws `Unavailable` once the body is gone, which happens if the
   * client hangs up: another attempt may succeed.
   */
  decode(mostBytes: number): Buffer | 'malformed' | 'too large' {
    if (this.#text.length !== this.#length) throw new Unavailable('The request ended before its file was read.');
    const [head] = heading.exec(this.#text.toString('latin1', 0, LONGEST_HEADING)) ?? [];
    if (!head) return 'malformed';
    const padded = this.#text.subarray(head.length);
    const [equalsSigns] = padding.exec(padded.toString('latin1', Math.max(0, padded.length - 2))) ?? [''];
    const digits = padded.subarray(0, padded.length - equalsSigns.length);
    const bytes = Math.floor((digits.length * 3) / 4);
    if (bytes > mostBytes) return 'too large';
    return digits.length === 0 ? 'malformed' : decoded(digits, bytes);
  }
}

function decoded(digits: Buffer, bytes: number): Buffer | 'malformed' {
  const file = Buffer.allocUnsafeSlow(bytes);
  for (let at = 0, end = 0; at < digits.length; at += PART_DIGITS) {
    const part = digits.toString('latin1', at, at + PART_DIGITS);
    if (notBase64.test(part)) return 'malformed';
    end += file.write(part, end, 'base64');
  }
  return file;
}
