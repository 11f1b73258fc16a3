import { isLinkAddress, richText } from '@pharmacy/contracts';
import { isSize, marks, sizes, type Mark, type TextStyle } from './rich-block';
import { declarationsOf } from './inert-page';

/** The text format that the surrounding elements define. */
export interface TextFormat {
  readonly styles: readonly TextStyle[];
  readonly link: string | null;
}

export const plainFormat: TextFormat = { styles: [], link: null };

/** Elements equivalent to one in the allow-list. */
const markOfTag: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
};

/**
 * Formats that word processors express as styles: true turns a mark on, false turns it off, and undefined leaves it.
 */
function markByStyle(declarations: ReadonlyMap<string, string>, mark: Mark): boolean | undefined {
  const line = `${declarations.get('text-decoration') ?? ''} ${declarations.get('text-decoration-line') ?? ''}`;
  if (mark === 'u') return line.includes('underline') || undefined;
  if (mark === 's') return line.includes('line-through') || undefined;
  const value = declarations.get(mark === 'strong' ? 'font-weight' : 'font-style') ?? '';
  if (/^(bold|bolder|[6-9]00|italic|oblique)$/.test(value)) return true;
  return /^(normal|lighter|[1-5]00)$/.test(value) ? false : undefined;
}

const sizeOf = (element: Element) => sizes.find((size) => element.classList.contains(richText.sizeClasses[size]));

/** A link's URL, or null if it has no allowed one. */
export function addressOf(element: Element): string | null {
  const address = element.getAttribute('href')?.trim() ?? '';
  return isLinkAddress(address) ? address : null;
}

/** The format inside an inline element whose surroundings have the format `around`. */
export function formatWithin(element: Element, around: TextFormat): TextFormat {
  const tag = element.localName;
  const declarations = declarationsOf(element);
  const hasMark = (mark: Mark) =>
    markByStyle(declarations, mark) ?? (markOfTag[tag] === mark || around.styles.includes(mark));
  const size = (tag === 'span' && sizeOf(element)) || around.styles.find(isSize);
  const link = (tag === 'a' && addressOf(element)) || around.link;
  return { styles: [...(size ? [size] : []), ...marks.filter(hasMark)], link };
}

export const sameFormat = (one: TextFormat, other: TextFormat): boolean =>
  one.link === other.link && one.styles.join() === other.styles.join();

export const isMarkTag = (tag: string): boolean => Object.hasOwn(markOfTag, tag);
