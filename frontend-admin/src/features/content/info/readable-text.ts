import { type ContentType, formatDay } from '@pharmacy/contracts';
import type { BlockText } from '../editing/editing';

/** A block's text, with its last valid day and replacement, as readable text. */
export function textOf({ content, validUntil, afterwards }: BlockText, contentType: ContentType): string {
  const shown = (text: string) => (contentType === 'html' ? readableText(text) : text);
  if (validUntil === null) return shown(content);
  return `${shown(content)}\n\nValid through ${formatDay(validUntil)}. Afterwards:\n${shown(afterwards ?? '')}`;
}

const blocks = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'UL', 'OL', 'LI', 'DIV', 'BLOCKQUOTE']);

function read(node: Node, depth: number): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof HTMLElement)) return '';
  if (node.tagName === 'BR') return '\n';
  const isList = node.tagName === 'UL' || node.tagName === 'OL';
  const inside = [...node.childNodes].map((child) => read(child, isList ? depth + 1 : depth)).join('');
  // A link with another target is a different text, even if its words are the same.
  if (node.tagName === 'A') return `${inside} (${node.getAttribute('href') ?? ''})`;
  if (node.tagName === 'LI') return `\n${'  '.repeat(Math.max(depth - 1, 0))}${markOf(node)}${inside.trim()}\n`;
  return blocks.has(node.tagName) ? `\n${inside.replace(/^\n+|\n+$/g, '')}\n` : inside;
}

function markOf(item: HTMLElement): string {
  const list = item.parentElement;
  return list?.tagName === 'OL' ? `${[...list.children].indexOf(item) + 1}. ` : '• ';
}

/** Markup as readable text: one line per paragraph, markers for list items, and links with their URLs. */
export function readableText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = [...body.childNodes].map((node) => read(node, 0)).join('');
  return text
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
