import { EditorState, Modifier } from 'draft-js';
import { blocksWithin, withBlocks, withSelection } from '../content/content-blocks';
import { plainLook, withLook } from '../content/look';
import { marks, sizes } from '../html/rich-block';

/**
 * Plain paragraphs of what is selected: no marks, sizes, links, headings, lists or indents. Without a selection, what
 * is typed next is plain.
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
    blocksWithin(unlinked, selection).map((block) => withLook(block, plainLook)),
  );
  return EditorState.push(state, withSelection(plain, selection), 'change-inline-style');
}
