import { richText } from '@pharmacy/contracts';
import type { Tag } from 'sanitize-html';

/** Block elements that rich text doesn't have. */
export const containerTags: readonly string[] = [
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'center', 'hgroup'],
  ...['blockquote', 'pre', 'figure', 'figcaption', 'details', 'summary', 'fieldset', 'legend', 'form'],
  ...['dl', 'dt', 'dd', 'caption', 'td', 'th'],
];

const inlineTags = new Set<string>(['strong', 'em', 'u', 's', 'a', 'span', 'br']);
const blockTags = new Set<string>([...containerTags, ...richText.tags.filter((tag) => !inlineTags.has(tag))]);

interface OpenContainer {
  hasBlocks: boolean;
  hasText: boolean;
}

/** Turns containers that hold a line of text into paragraphs, and unwraps all others. */
export class Containers {
  private readonly stack: OpenContainer[] = [];

  /** Call for every tag, before it opens. */
  tagOpened(tag: string): void {
    const parent = this.stack.at(-1);
    if (!parent) return;
    if (blockTags.has(tag)) parent.hasBlocks = true;
    if (tag === 'br') parent.hasText = true;
  }

  /** Call for every text node. A non-breaking space counts as text: editors use it for an intentional empty line. */
  textRead(text: string): void {
    const parent = this.stack.at(-1);
    if (parent && /[^ \t\n\f]/.test(text)) parent.hasText = true;
  }

  readonly open = (): Tag => {
    this.stack.push({ hasBlocks: false, hasText: false });
    return { tagName: 'p', attribs: {} };
  };

  /** Call when an element closes. Returns whether to remove its tags. */
  close({ tag }: { readonly tag: string }): boolean {
    if (!containerTags.includes(tag)) return false;
    const ended = this.stack.pop();
    return !ended || ended.hasBlocks || !ended.hasText;
  }
}
