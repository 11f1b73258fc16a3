import { webAddressPattern } from '../patterns';

/**
 * The allowlist of rich text: what the editor's toolbar can create, what the server keeps when it sanitizes, and what
 * the public pages have styles for. Any other tag is removed, and its text is kept.
 */
export const richText = {
  tags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 'u', 's', 'ol', 'ul', 'li', 'a', 'span'],
  /** on `span`; no class means the normal size */
  sizeClasses: { small: 'size-small', large: 'size-large', huge: 'size-huge' },
  /** on paragraphs and headings; lists nest instead */
  indentClasses: ['indent-1', 'indent-2', 'indent-3', 'indent-4'],
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
} as const;

/**
 * Whether `address` may stand in a link: an absolute http, https, mailto or tel address, or a path or anchor of this site.
 * An address with control characters or spaces that a browser would skip is rejected.
 */
export function isLinkAddress(address: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(address)) return false;
  if (/^(\/(?!\/)|#)/.test(address)) return true;
  if (/^https?:/i.test(address)) return webAddressPattern.test(address);
  return /^(mailto|tel):./i.test(address);
}
