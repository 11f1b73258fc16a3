import { EditorState, type ContentState } from 'draft-js';
import { withBlocks, withPossibleDepths } from '../content/content-blocks';
import { plainBlockStyle, withBlockStyle } from '../content/block-style';

/** Cleans up after draft-js: impossible list levels, and headings or lists without any text. */
export function tidy(state: EditorState): EditorState {
  const content = state.getCurrentContent();
  const next = withPossibleDepths(isErased(state) ? withoutLook(content) : content);
  return next === content ? state : EditorState.set(state, { currentContent: next });
}

/** All content was selected and deleted. */
function isErased(state: EditorState): boolean {
  const content = state.getCurrentContent();
  return state.getLastChangeType() === 'remove-range' && content.getBlockMap().size === 1 && !content.hasText();
}

const withoutLook = (content: ContentState) =>
  withBlocks(content, [withBlockStyle(content.getFirstBlock(), plainBlockStyle)]);
