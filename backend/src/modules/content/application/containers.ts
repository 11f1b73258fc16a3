import { richText } from '@pharmacy/contracts';
import type { Tag } from 'sanitize-html';

/** Elements that stand on lines of their own, and that rich text has not. */
export const containerTags: readonly string[] = [
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'center', 'hgroup'],
  ...['blockquote', 'pre', 'figure', 'figcaption', 'details', 'summary', 'fieldset', 'legend', 'form'],
  ...['dl', 'dt', 'dd', 'caption', 'td', 'th'],
];

const inLine = new Set<string>(['strong', 'em', 'u', 's', 'a', 'span', 'br']);
const onOwnLines = new Set<string>([...containerTags, ...richText.tags.filter((tag) => !inLine.has(tag))]);

interface OpenContainer {
  hasBlocks: boolean;
  hasText: boolean;
}

/** Turns a container that holds a line of text into a paragraph, and takes the others away from around what they hold. */
export class Containers {
  private readonly stack: OpenContainer[] = [];

  /** To be told of every tag before it opens. */
  meet(tag: string): void {
    const around = this.stack.at(-1);
    if (!around) return;
    if (onOwnLines.has(tag)) around.hasBlocks = true;
    if (tag === 'br') around.hasText = true;
  }

  /** To be told of every text. A space that does not break is one: it stands for an empty line that somebody made. */
  hear(text: string): void {
    const around = this.stack.at(-1);
    if (around && /[^ \t\n\f]/.test(text)) around.hasText = true;
  }

  readonly open = (): Tag => {
    this.stack.push({ hasBlocks: false, hasText: false });
    return { tagName: 'p', attribs: {} };
  };

  /** Whether the tags of the element that now ends are to go. */
  close({ tag }: { readonly tag: string }): boolean {
    if (!containerTags.includes(tag)) return false;
    const ended = this.stack.pop();
    return !ended || ended.hasBlocks || !ended.hasText;
  }
}
