import { EditorState, Modifier, RichUtils, type DraftInlineStyle } from 'draft-js';
import { isSize, sizes, type Mark, type Size, type TextStyle } from '../html/rich-block';

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
