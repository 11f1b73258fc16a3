import { ContentState, EditorState, Modifier, type ContentBlock } from 'draft-js';
import { blocksWithin } from '../content/content-blocks';
import { contentToBlocks } from '../content/content-to-html';
import { isListKind, textOf, type RichBlock } from '../html/rich-block';
import { writeHtml } from '../html/write-html';

export interface Copied {
  readonly html: string;
  readonly text: string;
}

/** What is selected, for the clipboard: as it would be stored, and as plain text. */
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

/** Without what is selected. */
export function withoutSelected(state: EditorState): EditorState {
  const content = Modifier.removeRange(state.getCurrentContent(), state.getSelection(), 'forward');
  return EditorState.push(state, content, 'remove-range');
}
