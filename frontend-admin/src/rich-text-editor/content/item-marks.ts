import type { ContentState } from 'draft-js';
import { isListKind, type BlockKind } from '../html/rich-block';
import { kindOf } from './content-blocks';

export interface ItemMark {
  /** The first item of a list: its number is 1. */
  readonly isFirst: boolean;
  /** Decimal numbers; letters in a nested ordered list; Roman numerals one level further in. */
  readonly numbering: 0 | 1 | 2;
}

const numberingIn = (around: readonly BlockKind[]): 0 | 1 | 2 => {
  const ordered = around.filter((kind) => kind === 'ol').length;
  return ordered === 0 ? 0 : ordered === 1 ? 1 : 2;
};

/** How list items are numbered, by block key. draft-js renders all lists flat and would number them that way. */
export function itemMarks(content: ContentState): ReadonlyMap<string, ItemMark> {
  const found = new Map<string, ItemMark>();
  let open: readonly BlockKind[] = [];
  for (const block of content.getBlocksAsArray()) {
    const kind = kindOf(block);
    const around = open.slice(0, block.getDepth());
    if (isListKind(kind)) {
      found.set(block.getKey(), { isFirst: open[around.length] !== kind, numbering: numberingIn(around) });
    }
    open = isListKind(kind) ? [...around, kind] : [];
  }
  return found;
}
