import { EditorState, Modifier, type SelectionState } from 'draft-js';
import { hrefOf, linkData, linkType } from '../content/block-data';

export interface LinkTarget {
  /** of the link that is there already */
  readonly href: string | null;
  /** what becomes a link; empty when there is no text yet */
  readonly range: SelectionState;
}

/** The link that the selection is in, whole; else the selection itself. */
export function linkTarget(state: EditorState): LinkTarget {
  const content = state.getCurrentContent();
  const selection = state.getSelection();
  const block = content.getBlockForKey(selection.getStartKey());
  const start = selection.getStartOffset();
  const isLink = (key: string | null) => key !== null && content.getEntity(key).getType() === linkType;
  const keys = [block.getEntityAt(start), selection.isCollapsed() && start > 0 ? block.getEntityAt(start - 1) : null];
  const key = keys.find(isLink);
  if (!key) return { href: null, range: selection };
  const href = hrefOf(content.getEntity(key));
  let range = selection;
  block.findEntityRanges(
    (character) => character.getEntity() === key,
    (from, to) => {
      const isAround = from <= start && selection.getEndOffset() <= to && selection.getEndKey() === block.getKey();
      if (isAround) range = selection.merge({ anchorOffset: from, focusOffset: to, isBackward: false });
    },
  );
  return { href, range };
}

/** Links the target, or writes `text` as a link where there is none yet. */
export function applyLink(state: EditorState, href: string, text: string): EditorState {
  const { range } = linkTarget(state);
  const content = state.getCurrentContent().createEntity(linkType, 'MUTABLE', linkData(href));
  const key = content.getLastCreatedEntityKey();
  const linked = range.isCollapsed()
    ? Modifier.insertText(content, range, text, state.getCurrentInlineStyle(), key)
    : Modifier.applyEntity(content, range, key);
  return collapsedToEnd(EditorState.push(state, linked, 'apply-entity'));
}

export function removeLink(state: EditorState): EditorState {
  const content = Modifier.applyEntity(state.getCurrentContent(), linkTarget(state).range, null);
  return collapsedToEnd(EditorState.push(state, content, 'apply-entity'));
}

/** The caret behind it: who goes on typing shall not type over the link. */
function collapsedToEnd(state: EditorState): EditorState {
  const selection = state.getSelection();
  const end = { key: selection.getEndKey(), offset: selection.getEndOffset() };
  const caret = { anchorKey: end.key, anchorOffset: end.offset, focusKey: end.key, focusOffset: end.offset };
  return EditorState.acceptSelection(state, selection.merge({ ...caret, isBackward: false }));
}
