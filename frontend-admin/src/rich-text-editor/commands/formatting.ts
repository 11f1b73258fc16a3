import { type ContentBlock, type DraftInlineStyle, EditorState, Modifier, RichUtils } from 'draft-js';
import {
  blockStyleOf,
  blocksWithin,
  kindOf,
  plainBlockStyle,
  pushBlocks,
  selectedBlocks,
  withBlocks,
  withBlockStyle,
  withPossibleDepths,
  withSelection,
} from '../content/content-blocks';
import {
  type BlockKind,
  type HeadingKind,
  isListKind,
  isSize,
  type ListKind,
  type Mark,
  marks,
  maxIndent,
  type Size,
  sizes,
  type TextStyle,
} from '../html/rich-block';

/** The type of the block where the selection starts. */
export function currentKind(state: EditorState): BlockKind {
  const block = state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey());
  return kindOf(block);
}

export function setParagraphStyle(state: EditorState, kind: 'p' | HeadingKind): EditorState {
  return pushBlocks(
    state,
    selectedBlocks(state).map((block) => withBlockStyle(block, { kind, depth: 0 })),
  );
}

/** Turns the selected blocks into list items, or back into paragraphs if all of them already are. */
export function toggleList(state: EditorState, kind: ListKind): EditorState {
  const blocks = selectedBlocks(state);
  if (blocks.every((block) => kindOf(block) === kind)) return setParagraphStyle(state, 'p');
  return pushBlocks(
    state,
    blocks.map((block) =>
      withBlockStyle(block, { kind, indent: 0, depth: isListKind(blockStyleOf(block).kind) ? block.getDepth() : 0 }),
    ),
  );
}

const clamp = (level: number, most: number) => Math.min(Math.max(level, 0), most);

function moved(block: ContentBlock, step: 1 | -1): ContentBlock {
  const { kind, depth, indent } = blockStyleOf(block);
  return isListKind(kind)
    ? withBlockStyle(block, { depth: Math.max(depth + step, 0) })
    : withBlockStyle(block, { indent: clamp(indent + step, maxIndent) });
}

/** The selected blocks after the change. Blocks that can't move are the same objects. */
function indented(state: EditorState, step: 1 | -1): readonly ContentBlock[] {
  const blocks = selectedBlocks(state);
  const wanted = blocks.map((block) => moved(block, step));
  const possible = withPossibleDepths(withBlocks(state.getCurrentContent(), wanted));
  return blocks.map((block) => withBlockStyle(block, blockStyleOf(possible.getBlockForKey(block.getKey()))));
}

/**
 * Changes the level of list items, and the indent of paragraphs and headings. Returns the same state if nothing can
 * move.
 */
export const indentBy = (state: EditorState, step: 1 | -1): EditorState => pushBlocks(state, indented(state, step));

export function canIndentBy(state: EditorState, step: 1 | -1): boolean {
  const content = state.getCurrentContent();
  return indented(state, step).some((block) => block !== content.getBlockForKey(block.getKey()));
}

export const hasStyle = (state: EditorState, style: TextStyle): boolean => state.getCurrentInlineStyle().has(style);

export const currentSize = (state: EditorState): Size | null =>
  state.getCurrentInlineStyle().toArray().find(isSize) ?? null;

export const toggleMark = (state: EditorState, mark: Mark): EditorState => RichUtils.toggleInlineStyle(state, mark);

/** Applies one size; null is the normal size. Without a selection, it applies to the text typed next. */
export function setSize(state: EditorState, size: Size | null): EditorState {
  const selection = state.getSelection();
  if (selection.isCollapsed()) {
    const others = sizes.reduce<DraftInlineStyle>((styles, each) => styles.delete(each), state.getCurrentInlineStyle());
    return EditorState.setInlineStyleOverride(state, size ? others.add(size) : others);
  }
  const plain = sizes.reduce(
    (content, each) => Modifier.removeInlineStyle(content, selection, each),
    state.getCurrentContent(),
  );
  const sized = size ? Modifier.applyInlineStyle(plain, selection, size) : plain;
  return EditorState.push(state, sized, 'change-inline-style');
}

/**
 * Turns the selection into plain paragraphs: no marks, sizes, links, headings, lists, or indents. Without a selection,
 * clears the format of the text typed next.
 */
export function removeFormatting(state: EditorState): EditorState {
  const selection = state.getSelection();
  if (selection.isCollapsed()) {
    return EditorState.setInlineStyleOverride(state, state.getCurrentInlineStyle().clear());
  }
  const unstyled = [...marks, ...sizes].reduce(
    (content, style) => Modifier.removeInlineStyle(content, selection, style),
    state.getCurrentContent(),
  );
  const unlinked = Modifier.applyEntity(unstyled, selection, null);
  const plain = withBlocks(
    unlinked,
    blocksWithin(unlinked, selection).map((block) => withBlockStyle(block, plainBlockStyle)),
  );
  return EditorState.push(state, withSelection(plain, selection), 'change-inline-style');
}
