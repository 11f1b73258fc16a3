import type { PageBlockView } from '@pharmacy/contracts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Inline tags are removed; block tags become a space. */
const stripTags = (html: string): string =>
  html
    .replace(/<\/?(?:strong|em|u|s|a|span)\b[^<>]*>/gi, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decodeEntity);

/** A block's text on one line, without markup; empty for a missing block. */
export function plainTextOf(block: PageBlockView | undefined): string {
  if (!block) return '';
  const text = block.contentType === 'html' ? stripTags(block.content) : block.content;
  return text.replace(/\s+/g, ' ').trim();
}

/** Truncates to `maxLength` characters including the ellipsis, after a whole word if possible. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength - 1);
  const wordEnd = text[maxLength - 1] === ' ' ? head.length : head.lastIndexOf(' ');
  const cut = wordEnd > 0 ? head.slice(0, wordEnd) : head.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.·–-]+$/, '')}…`;
}
