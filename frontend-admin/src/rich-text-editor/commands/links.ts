import { EditorState, Modifier, type SelectionState } from 'draft-js';
import { hrefOf, linkData, linkType } from '../content/link-entity';

interface LinkTarget {
  /** The existing link's URL. */
  readonly href: string | null;
  /** The text that becomes a link; empty if there's none yet. */
  readonly range: SelectionState;
}

/** The whole link around the selection, or the selection itself if it isn't in a link. */
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

/** Links the target, or inserts `text` as a link if there's no text yet. */
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

/** Moves the caret after the link, so that further typing isn't part of it. */
function collapsedToEnd(state: EditorState): EditorState {
  const selection = state.getSelection();
  const end = { key: selection.getEndKey(), offset: selection.getEndOffset() };
  const caret = { anchorKey: end.key, anchorOffset: end.offset, focusKey: end.key, focusOffset: end.offset };
  return EditorState.acceptSelection(state, selection.merge({ ...caret, isBackward: false }));
}
