import { unzipSync } from 'fflate';

/** Inflated, the parts with text are larger than those of real documents. */
export class TooLarge extends Error {}

/** Bytes. A long book has a tenth of it. */
const MAX_INFLATED = 64 * 1024 * 1024;
const MAX_ENTITY = 0x10_ff_ff;

const openXml = 'application/vnd.openxmlformats-officedocument';

interface OfficeFormat {
  /** the files in the package that have what a reader sees */
  readonly parts: RegExp;
  /** whether text is only in elements named `t`, or everywhere */
  readonly isInRuns: boolean;
}

const formats: Readonly<Record<string, OfficeFormat>> = {
  [`${openXml}.wordprocessingml.document`]: {
    parts: /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/,
    isInRuns: true,
  },
  [`${openXml}.spreadsheetml.sheet`]: { parts: /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/, isInRuns: true },
  [`${openXml}.presentationml.presentation`]: { parts: /^ppt\/slides\/slide\d+\.xml$/, isInRuns: true },
  'application/vnd.oasis.opendocument.text': { parts: /^content\.xml$/, isInRuns: false },
};

export const isOfficePackage = (mimeType: string): boolean => mimeType in formats;

/** At most about `most` characters. Throws `TooLarge`, and errors of the package's own for one that is damaged. */
export function officeText(file: Uint8Array, mimeType: string, most: number): string {
  const format = formats[mimeType];
  if (!format) throw new Error(`No text is read from ${mimeType}`);
  let inflated = 0;
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!format.parts.test(name)) return false;
      inflated += originalSize;
      if (inflated > MAX_INFLATED) throw new TooLarge(`${name} is too large`);
      return true;
    },
  });
  const names = Object.keys(parts).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  if (names.length === 0) throw new Error('The package has no part with text');
  let text = '';
  for (const name of names) {
    text += xmlText(new TextDecoder().decode(parts[name]), format, most - text.length);
    if (text.length >= most) break;
  }
  return text;
}

/** A start tag, an end tag, or text. Neither class crosses a `<`, so the search takes linear time. */
const TOKEN = /<(\/?)(?:[\w.-]+:)?([\w.-]+)[^<>]*>|([^<]+)/g;
const LINES = new Set(['p', 'h', 'br', 'tr', 'si', 'row', 'line-break']);
const SPACES = new Set(['tab', 's', 'tc']);

/** Reads tokens instead of a tree, so neither depth nor errors in the nesting matter. */
function xmlText(xml: string, { isInRuns }: OfficeFormat, most: number): string {
  let text = '';
  let isInText = !isInRuns;
  for (const [token, slash, name, characters] of xml.matchAll(TOKEN)) {
    if (characters !== undefined) {
      if (isInText) text += decoded(characters);
    } else if (name === 't' && isInRuns) isInText = !slash && !token.endsWith('/>');
    else if (LINES.has(name ?? '') && !text.endsWith('\n')) text += '\n';
    else if (SPACES.has(name ?? '') && !text.endsWith(' ')) text += ' ';
    if (text.length >= most) break;
  }
  return `${text}\n`;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Only the entities of XML itself: a document type's own, which can multiply, stay as they are. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
      return code <= MAX_ENTITY ? String.fromCodePoint(code) : ' ';
    },
  );
