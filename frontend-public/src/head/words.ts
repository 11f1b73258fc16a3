import type { PageBlockView } from '@pharmacy/contracts';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function character(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? entity;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Tags that only dress words leave nothing behind; all others part what stands around them. */
const plainOf = (html: string): string =>
  html
    .replace(/<\/?(?:strong|em|u|s|a|span)\b[^<>]*>/gi, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, character);

/** What a block says, in one line and without markup; empty for a block that is not there. */
export function wordsOf(block: PageBlockView | undefined): string {
  if (!block) return '';
  const text = block.contentType === 'html' ? plainOf(block.content) : block.content;
  return text.replace(/\s+/g, ' ').trim();
}
