import { maxDepth } from './rich-block';

interface Leveled {
  readonly isItem: boolean;
  readonly depth: number;
}

/**
 * The depths at which these blocks can be nested: an item is at most one level below the item before it, since a list
 * within a list stands in an item of the outer one.
 */
export function possibleDepths(blocks: readonly Leveled[]): number[] {
  let deepest = 0;
  return blocks.map(({ isItem, depth }) => {
    const possible = isItem ? Math.min(depth, deepest, maxDepth) : 0;
    deepest = isItem ? possible + 1 : 0;
    return possible;
  });
}
