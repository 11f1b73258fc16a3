import { type ContentBlock, ContentState, type Editor, EditorState, Modifier } from 'draft-js';
import type { ClipboardEvent } from 'react';
import type { RichText } from '../session/use-rich-text';
import { blocksWithin } from '../content/content-blocks';
import { contentToBlocks } from '../content/html-conversion';
import { isListKind, type RichBlock, textOf } from '../html/rich-block';
import { writeHtml } from '../html/write-html';

interface Copied {
  readonly html: string;
  readonly text: string;
}

/** The selection for the clipboard: the HTML as it would be stored, and plain text. */
export function copiedFrom(state: EditorState): Copied {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const touched = blocksWithin(content, selection).map((block) => {
    const from = block.getKey() === selection.getStartKey() ? selection.getStartOffset() : 0;
    const to = block.getKey() === selection.getEndKey() ? selection.getEndOffset() : block.getLength();
    return cut(block, from, to);
  });
  const blocks = contentToBlocks(ContentState.createFromBlockArray(touched));
  return { html: writeHtml(blocks), text: plainTextOf(blocks) };
}

const cut = (block: ContentBlock, from: number, to: number) =>
  block.merge({
    text: block.getText().slice(from, to),
    characterList: block.getCharacterList().slice(from, to),
  }) as ContentBlock;

function plainTextOf(blocks: readonly RichBlock[]): string {
  return blocks.reduce((text, block, at) => {
    const before = blocks[at - 1];
    if (!before) return textOf(block);
    return text + (isListKind(before.kind) && isListKind(block.kind) ? '\n' : '\n\n') + textOf(block);
  }, '');
}

/** The text without the selection. */
export function withoutSelected(state: EditorState): EditorState {
  const content = Modifier.removeRange(state.getCurrentContent(), state.getSelection(), 'forward');
  return EditorState.push(state, content, 'remove-range');
}

function copy(event: ClipboardEvent<object>, state: EditorState): void {
  const { html, text } = copiedFrom(state);
  event.clipboardData.setData('text/html', html);
  event.clipboardData.setData('text/plain', text);
}

/**
 * Copy and cut handlers for `Editor`. They put the stored form on the clipboard instead of draft-js's DOM, so that it
 * can be pasted here, into another editor, and into other programs.
 */
export function copyingOf(text: RichText) {
  const onCopy = (_editor: Editor, event: ClipboardEvent<object>) => {
    event.preventDefault();
    if (!text.session.state.getSelection().isCollapsed()) copy(event, text.session.state);
  };
  const onCut = (editor: Editor, event: ClipboardEvent<object>) => {
    onCopy(editor, event);
    if (!text.session.state.getSelection().isCollapsed()) text.change(withoutSelected(text.session.state));
  };
  return { onCopy, onCut };
}
