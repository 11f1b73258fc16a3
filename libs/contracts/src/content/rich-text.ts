import { webAddressPattern } from '../patterns';

/**
 * The one allow-list of rich text: what the editor's toolbar can make, what the server keeps when it sanitises, and what
 * the public pages have styles for. A tag that is not here goes, its text stays.
 */
export const richText = {
  tags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 'u', 's', 'ol', 'ul', 'li', 'a', 'span'],
  /** on `span`; no class is the normal size */
  sizeClasses: { small: 'size-small', large: 'size-large', huge: 'size-huge' },
  /** on paragraphs and headings; lists nest instead */
  indentClasses: ['indent-1', 'indent-2', 'indent-3', 'indent-4'],
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
} as const;

/**
 * Whether `address` may stand in a link: an absolute http, https, mailto or tel address, or a path or anchor of this site.
 * Control characters and spaces that a browser would skip are not skipped: such an address is refused.
 */
export function isLinkAddress(address: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(address)) return false;
  if (/^(\/(?!\/)|#)/.test(address)) return true;
  if (/^https?:/i.test(address)) return webAddressPattern.test(address);
  return /^(mailto|tel):./i.test(address);
}
