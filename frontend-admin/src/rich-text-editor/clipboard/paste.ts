import { BlockMapBuilder, EditorState, Modifier } from 'draft-js';
import {
  type BlockStyle,
  blockStyleOf,
  kindOf,
  plainBlockStyle,
  withBlocks,
  withBlockStyle,
} from '../content/content-blocks';
import { blocksToContent } from '../content/html-conversion';
import { isEmptyBlock, isListKind, type RichBlock, type Run } from '../html/rich-block';
import { readHtml } from '../html/read-html';

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
