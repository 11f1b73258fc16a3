import { plainLook, type BlockLook } from '../content/look';
import { readHtml } from '../html/read-html';
import { isEmptyBlock, isListKind, type RichBlock, type Run } from '../html/rich-block';

/** Marks of encodings and of possible line breaks, which nobody sees and everybody trips over. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;

/** Word writes an empty paragraph as a no-break space. */
const isBlankRun = ({ text }: Run) => /^[\u00a0 ]*$/.test(text);

function cleaned(block: RichBlock): RichBlock {
  const runs = block.runs.map((run) => ({ ...run, text: run.text.replace(invisible, '') }));
  return { ...block, runs: runs.every(isBlankRun) ? [] : runs };
}

/** Words from the middle of a sentence keep the spaces around them, which stand at the edges of what was copied. */
function withOuterSpaces(blocks: readonly RichBlock[], text: string): readonly RichBlock[] {
  const [block, ...others] = blocks;
  if (!block || others.length > 0) return blocks;
  const space = (isThere: boolean): readonly Run[] => (isThere ? [{ text: ' ', styles: [], link: null }] : []);
  return [{ ...block, runs: [...space(text.startsWith(' ')), ...block.runs, ...space(text.endsWith(' '))] }];
}

/** Pasted HTML by the allow-list, without the empty paragraphs around it; `text` is what came with it as plain text. */
export function blocksOfHtml(html: string, text = ''): readonly RichBlock[] {
  const blocks = readHtml(html).map(cleaned);
  const isFilled = (block: RichBlock) => !isEmptyBlock(block);
  const filled = blocks.slice(blocks.findIndex(isFilled), blocks.findLastIndex(isFilled) + 1);
  return withOuterSpaces(filled, text);
}

/**
 * Pasted plain text: empty lines part paragraphs, single line ends are line breaks. In a list each line is an item.
 */
export function blocksOfText(text: string, target: BlockLook): readonly RichBlock[] {
  const whole = text
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .replace(/^\s*\n|\n\s*$/g, '');
  if (whole === '') return [];
  const isList = isListKind(target.kind);
  const look = isList ? target : plainLook;
  return whole
    .split(isList ? /\s*\n\s*/ : /[ \t]*\n[ \t]*\n\s*/)
    .map((part) => ({ ...look, runs: [{ text: part, styles: [], link: null }] }));
}
