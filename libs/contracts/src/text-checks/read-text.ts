import type { ContentType } from '../content/content';

/** A part of a text, as positions in it. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ReadText {
  /** What people read: one line per paragraph, heading, and list item. */
  readonly text: string;
  readonly headings: readonly (Span & { readonly level: number })[];
  readonly links: readonly (Span & { readonly address: string })[];
}

const blockTag = /^(?:p|h[1-6]|li|ul|ol|br|div)$/;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const decode = (text: string) =>
  text.replace(entity, (source, decimal?: string, hex?: string, name = '') => {
    if (name) return named[(name as string).toLowerCase()] ?? source;
    const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : source;
  });

interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly source: string;
  readonly end: number;
}

/** The end of the tag that starts at `start`, outside of quoted attributes; -1 if it has none. */
function endOfTag(html: string, start: number): number {
  let quote = '';
  for (let at = start; at < html.length; at += 1) {
    const sign = html[at] ?? '';
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
}

/** The tag that starts at `start`, or null for a "<" that starts none. */
function tagAt(html: string, start: number): Tag | null {
  const [, closing, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 16)) ?? [];
  if (!name) return null;
  const end = endOfTag(html, start + 1);
  return { name: name.toLowerCase(), isClosing: closing === '/', source: html.slice(start, end), end };
}

const addressIn = (tag: string) => {
  const [, double, single, bare] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
  return decode(double ?? single ?? bare ?? '').trim();
};

/**
 * Reads the markup that the editor makes and the server stores, without a DOM, so that both sides read it alike. Each
 * sign is looked at once, whatever the markup.
 */
function readHtml(html: string): ReadText {
  const pieces: string[] = [];
  const headings: { level: number; start: number; end: number }[] = [];
  const links: { address: string; start: number; end: number }[] = [];
  let length = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    length += piece.length;
  };
  const close = (spans: { end: number }[]) => {
    const last = spans.at(-1);
    if (last && last.end < 0) last.end = length;
  };
  const apply = ({ name, isClosing, source }: Tag) => {
    if (name === 'a') {
      close(links);
      if (!isClosing) links.push({ address: addressIn(source), start: length, end: -1 });
    }
    if (blockTag.test(name)) add('\n');
    if (!blockTag.test(name) || name === 'br') return;
    close(headings);
    if (/^h[1-6]$/.test(name) && !isClosing) headings.push({ level: Number(name[1]), start: length, end: -1 });
  };

  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const tag = next < 0 ? null : tagAt(html, next);
    if (next < 0 || tag?.end === -1) {
      add(decode(html.slice(at)));
      break;
    }
    add(decode(html.slice(at, tag ? next : next + 1)));
    if (tag) apply(tag);
    at = tag ? tag.end + 1 : next + 1;
  }
  close(links);
  close(headings);
  return { text: pieces.join(''), headings, links };
}

/** What people read of a text, and its structure. */
export const readText = (contentType: ContentType, content: string): ReadText =>
  contentType === 'html' ? readHtml(content) : { text: content, headings: [], links: [] };
