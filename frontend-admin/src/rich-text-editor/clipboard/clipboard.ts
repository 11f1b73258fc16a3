import { BlockMapBuilder, type ContentBlock, ContentState, type Editor, EditorState, Modifier } from 'draft-js';
import type { ClipboardEvent } from 'react';
import type { RichText } from '../session/rich-text-session';
import {
  type BlockStyle,
  blockStyleOf,
  blocksWithin,
  kindOf,
  plainBlockStyle,
  withBlocks,
  withBlockStyle,
} from '../content/content-blocks';
import { blocksToContent, contentToBlocks } from '../content/html-conversion';
import { isEmptyBlock, isListKind, type RichBlock, type Run, textOf } from '../html/rich-block';
import { writeHtml } from '../html/write-html';
import { readHtml } from '../html/read-html';

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

/** Byte order marks and zero-width spaces: invisible, but they break searches and cursor movement. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/** Word writes an empty paragraph as a no-break space. */
const isBlankRun = ({ text }: Run) => /^[\u00a0 ]*$/.test(text);

function cleaned(block: RichBlock): RichBlock {
  const runs = block.runs.map((run) => ({ ...run, text: run.text.replace(invisible, '') }));
  return { ...block, runs: runs.every(isBlankRun) ? [] : runs };
}

/** When the copied text starts or ends in the middle of a sentence, keeps the spaces at its edges. */
function withOuterSpaces(blocks: readonly RichBlock[], text: string): readonly RichBlock[] {
  const [block, ...others] = blocks;
  if (!block || others.length > 0) return blocks;
  const space = (isThere: boolean): readonly Run[] => (isThere ? [{ text: ' ', styles: [], link: null }] : []);
  return [{ ...block, runs: [...space(text.startsWith(' ')), ...block.runs, ...space(text.endsWith(' '))] }];
}

/**
 * Parses pasted HTML by the allow-list, without leading and trailing empty paragraphs. `text` is its plain-text
 * alternative.
 */
function blocksOfHtml(html: string, text = ''): readonly RichBlock[] {
  const blocks = readHtml(html).map(cleaned);
  const isFilled = (block: RichBlock) => !isEmptyBlock(block);
  const filled = blocks.slice(blocks.findIndex(isFilled), blocks.findLastIndex(isFilled) + 1);
  return withOuterSpaces(filled, text);
}

/**
 * Parses pasted plain text: empty lines separate paragraphs, and single newlines become line breaks. In a list, each
 * line becomes an item.
 */
function blocksOfText(text: string, target: BlockStyle): readonly RichBlock[] {
  const whole = text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/^\s*\n|\n\s*$/g, '');
  if (whole === '') return [];
  const isList = isListKind(target.kind);
  const style = isList ? target : plainBlockStyle;
  return whole
    .split(isList ? /\s*\n\s*/ : /[ \t]*\n[ \t]*\n\s*/)
    .map((part) => ({ ...style, runs: [{ text: part, styles: [], link: null }] }));
}

/** The state after pasting; unchanged if there was nothing that the editor supports. */
export function pasted(state: EditorState, text: string, html: string | undefined): EditorState {
  const target = state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey());
  const structured = html ? blocksOfHtml(html, text) : [];
  const blocks = structured.length > 0 ? structured : blocksOfText(text, blockStyleOf(target));
  return blocks.length > 0 ? insertBlocks(state, blocks) : state;
}

/**
 * Replaces the selection with blocks. The first block joins the text before it and takes that text's format; in an
 * empty block it keeps its own. The text after the selection joins the last block.
 */
function insertBlocks(state: EditorState, blocks: readonly RichBlock[]): EditorState {
  const content = state.getCurrentContent();
  const selection = state.getSelection();
  const target = content.getBlockForKey(selection.getStartKey());
  const [first, ...others] = blocksToContent(blocks).getBlocksAsArray();
  if (!first) return state;
  const hasTextBefore = selection.getStartOffset() > 0;
  const hasTextAfter = selection.getEndOffset() < content.getBlockForKey(selection.getEndKey()).getLength();
  const joins = hasTextBefore || (hasTextAfter && others.length === 0) || kindOf(first) === 'p';
  const style = joins ? blockStyleOf(target) : blockStyleOf(first);
  const fragment = BlockMapBuilder.createFromArray([withBlockStyle(first, style), ...others]);
  const inserted = Modifier.replaceWithFragment(content, selection, fragment);
  const joined = inserted.getBlockForKey(target.getKey());
  return EditorState.push(state, withBlocks(inserted, [withBlockStyle(joined, style)]), 'insert-fragment');
}
