/** Base64 digits that are checked and decoded at a time, whole groups of four. Short strings are freed by quick collections. */
const PART_DIGITS = 65_536;

const heading = /^data:[^,]{0,200};base64,/i;
const LONGEST_HEADING = 'data:'.length + 200 + ';base64,'.length;
const padding = /={1,2}$/;
const notBase64 = /[^A-Za-z0-9+/]/;

/**
 * A file in a data URL. That of a large body stays in the body's buffer, as bytes: a string of megabytes stays in memory until V8
 * collects all garbage. It is empty once the request has been answered.
 */
export class DataUrl {
  readonly #text: Buffer;

  /** @param text in ASCII; other characters make it malformed */
  constructor(text: Buffer | string) {
    this.#text = typeof text === 'string' ? Buffer.from(text) : text;
  }

  /** The file's bytes, or why there are none. Ignores the declared type. */
  decode(mostBytes: number): Buffer | 'malformed' | 'too large' {
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
