import { EditorState, type ContentState } from 'draft-js';
import { withBlocks, withPossibleDepths } from '../content/content-blocks';
import { plainLook, withLook } from '../content/look';

/** What draft-js leaves behind that nobody meant: impossible levels of lists, and a heading or list without any text. */
export function tidy(state: EditorState): EditorState {
  const content = state.getCurrentContent();
  const next = withPossibleDepths(isErased(state) ? withoutLook(content) : content);
  return next === content ? state : EditorState.set(state, { currentContent: next });
}

/** Everything was selected and removed. */
function isErased(state: EditorState): boolean {
  const content = state.getCurrentContent();
  return state.getLastChangeType() === 'remove-range' && content.getBlockMap().size === 1 && !content.hasText();
}

const withoutLook = (content: ContentState) => withBlocks(content, [withLook(content.getFirstBlock(), plainLook)]);
