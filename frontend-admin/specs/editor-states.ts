import { EditorState } from 'draft-js';
import { contentToHtml, htmlToContent } from '../src/rich-text-editor/content/html-conversion';
import { linkDecorator } from '../src/rich-text-editor/content/link-entity';

/** An editor with this HTML and a selection from the start of the text `from` to the end of `to`. */
export function selecting(html: string, from: string, to: string = from): EditorState {
  const state = EditorState.createWithContent(htmlToContent(html), linkDecorator);
  const start = placeOf(state, from);
  const end = placeOf(state, to);
  return EditorState.forceSelection(state, range(state, start.key, start.offset, end.key, end.offset + to.length));
}

/** An editor with the caret right after this text, or at the start of the first block without a text. */
export function caretAfter(html: string, text: string): EditorState {
  const state = EditorState.createWithContent(htmlToContent(html), linkDecorator);
  const { key, offset } = placeOf(state, text);
  const at = offset + text.length;
  return EditorState.forceSelection(state, range(state, key, at, key, at));
}

/** An editor with the caret before this text. */
export function caretBefore(html: string, text: string): EditorState {
  const state = selecting(html, text);
  const selection = state.getSelection();
  const key = selection.getStartKey();
  const at = selection.getStartOffset();
  return EditorState.forceSelection(state, range(state, key, at, key, at));
}

export const htmlOf = (state: EditorState): string => contentToHtml(state.getCurrentContent());

function placeOf(state: EditorState, text: string) {
  const blocks = state.getCurrentContent().getBlocksAsArray();
  const block = blocks.find((each) => each.getText().includes(text));
  if (!block) throw new Error(`"${text}" is not in the text`);
  return { key: block.getKey(), offset: block.getText().indexOf(text) };
}

function range(state: EditorState, anchorKey: string, anchorOffset: number, focusKey: string, focusOffset: number) {
  const places = { anchorKey, anchorOffset, focusKey, focusOffset, hasFocus: true };
  return state.getSelection().merge(places);
}
