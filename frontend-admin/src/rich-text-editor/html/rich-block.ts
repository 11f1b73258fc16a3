import { richText } from '@pharmacy/contracts';

export type ListKind = 'ol' | 'ul';
export type HeadingKind = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
export type BlockKind = 'p' | HeadingKind | ListKind;
export type Mark = 'strong' | 'em' | 'u' | 's';
export type Size = keyof typeof richText.sizeClasses;
export type TextStyle = Mark | Size;

/** A run of text with one format. A line break within its block is `\n`. */
export interface Run {
  readonly text: string;
  readonly styles: readonly TextStyle[];
  readonly link: string | null;
}

/** One paragraph, heading, or list item, with everything that draft-js can represent. */
export interface RichBlock {
  readonly kind: BlockKind;
  /** For list items; 0 is the outermost list. */
  readonly depth: number;
  /** For paragraphs and headings; 0 is none. */
  readonly indent: number;
  readonly runs: readonly Run[];
}

export const headingKinds: readonly HeadingKind[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
export const marks: readonly Mark[] = ['strong', 'em', 'u', 's'];
export const sizes = Object.keys(richText.sizeClasses) as readonly Size[];
export const maxIndent = richText.indentClasses.length;
/** draft-js has styles for five levels. */
export const maxDepth = 4;

export const isListKind = (kind: string): kind is ListKind => kind === 'ol' || kind === 'ul';
export const isSize = (style: string): style is Size => Object.hasOwn(richText.sizeClasses, style);

export const textOf = (block: RichBlock): string => block.runs.map((run) => run.text).join('');
export const isEmptyBlock = (block: RichBlock): boolean => block.runs.every((run) => run.text === '');

interface Leveled {
  readonly isItem: boolean;
  readonly depth: number;
}

/**
 * The valid nesting depths of these blocks. An item is at most one level deeper than the item before it, because a
 * nested list is inside an item of the outer list.
 */
export function possibleDepths(blocks: readonly Leveled[]): number[] {
  let deepest = 0;
  return blocks.map(({ isItem, depth }) => {
    const possible = isItem ? Math.min(depth, deepest, maxDepth) : 0;
    deepest = isItem ? possible + 1 : 0;
    return possible;
  });
}
