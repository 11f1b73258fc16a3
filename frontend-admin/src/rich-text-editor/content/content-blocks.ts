import { type ContentBlock, type ContentState, type DraftBlockType, EditorState, type SelectionState } from 'draft-js';
import { type BlockKind, isListKind, possibleDepths } from '../html/rich-block';

/** A block's format, apart from its text. */
export interface BlockStyle {
  readonly kind: BlockKind;
  readonly depth: number;
  readonly indent: number;
}

export const plainBlockStyle: BlockStyle = { kind: 'p', depth: 0, indent: 0 };

export const blockStyleOf = (block: ContentBlock): BlockStyle => ({
  kind: kindOf(block),
  depth: block.getDepth(),
  indent: indentOf(block),
});

/** Returns the same object if nothing changes. */
export function withBlockStyle(block: ContentBlock, style: Partial<BlockStyle>): ContentBlock {
  const before = blockStyleOf(block);
  const { kind, depth, indent } = { ...before, ...style };
  if (kind === before.kind && depth === before.depth && indent === before.indent) return block;
  return withIndent(block.merge({ type: blockTypeOf(kind), depth }) as ContentBlock, indent);
}

/** draft-js hard-codes these names, for example for Enter in a list. */
const typeOfKind = {
  p: 'unstyled',
  h1: 'header-one',
  h2: 'header-two',
  h3: 'header-three',
  h4: 'header-four',
  h5: 'header-five',
  h6: 'header-six',
  ol: 'ordered-list-item',
  ul: 'unordered-list-item',
} as const satisfies Readonly<Record<BlockKind, DraftBlockType>>;

const kindOfType = new Map<string, BlockKind>(
  Object.entries(typeOfKind).map(([kind, type]) => [type, kind as BlockKind]),
);

export const blockTypeOf = (kind: BlockKind): DraftBlockType => typeOfKind[kind];
export const kindOf = (block: { getType(): DraftBlockType }): BlockKind => kindOfType.get(block.getType()) ?? 'p';

/** The indent of a paragraph or heading, stored in the block's data. */
export const indentOf = (block: ContentBlock): number => (block.getData().get('indent') as number | undefined) ?? 0;

const withIndent = (block: ContentBlock, indent: number): ContentBlock =>
  block.set(
    'data',
    indent > 0 ? block.getData().set('indent', indent) : block.getData().delete('indent'),
  ) as ContentBlock;

/**
 * The blocks in the selection. Selecting whole lines often ends before the first character of the next block; that
 * block isn't included.
 */
export function blocksWithin(content: ContentState, selection: SelectionState): readonly ContentBlock[] {
  const blocks = content.getBlocksAsArray();
  const first = blocks.findIndex((block) => block.getKey() === selection.getStartKey());
  const last = blocks.findIndex((block) => block.getKey() === selection.getEndKey());
  const isTouched = last === first || selection.getEndOffset() > 0;
  return blocks.slice(first, isTouched ? last + 1 : last);
}

export const selectedBlocks = (state: EditorState): readonly ContentBlock[] =>
  blocksWithin(state.getCurrentContent(), state.getSelection());

/** Replaces blocks by key. */
export function withBlocks(content: ContentState, changed: readonly ContentBlock[]): ContentState {
  const blockMap = content.getBlockMap();
  const next = changed.reduce((map, block) => map.set(block.getKey(), block), blockMap);
  return next === blockMap ? content : (content.set('blockMap', next) as ContentState);
}

/** Limits list nesting to what HTML can express, so that the editor shows what the page will show. */
export function withPossibleDepths(content: ContentState): ContentState {
  const blocks = content.getBlocksAsArray();
  const depths = possibleDepths(blocks.map((each) => ({ isItem: isListKind(kindOf(each)), depth: each.getDepth() })));
  const wrong = blocks.flatMap((block, at) =>
    block.getDepth() === depths[at] ? [] : [withBlockStyle(block, { depth: depths[at] ?? 0 })],
  );
  return withBlocks(content, wrong);
}

/** Applies changed blocks as one undo step and keeps the selection. */
export function pushBlocks(state: EditorState, changed: readonly ContentBlock[]): EditorState {
  const content = withBlocks(state.getCurrentContent(), changed);
  if (content === state.getCurrentContent()) return state;
  return EditorState.push(state, withSelection(content, state.getSelection()), 'change-block-type');
}

/** Sets the selection on content whose change doesn't move it. */
export const withSelection = (content: ContentState, selection: SelectionState): ContentState =>
  content.merge({ selectionBefore: selection, selectionAfter: selection }) as ContentState;
