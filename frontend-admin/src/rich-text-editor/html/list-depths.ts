import { maxDepth } from './rich-block';

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
