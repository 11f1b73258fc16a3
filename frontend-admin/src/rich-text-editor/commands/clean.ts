import { EditorState, Modifier } from 'draft-js';
import { blocksWithin, withBlocks, withSelection } from '../content/content-blocks';
import { plainBlockStyle, withBlockStyle } from '../content/block-style';
import { marks, sizes } from '../html/rich-block';

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
