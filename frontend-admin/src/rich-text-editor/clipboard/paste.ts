import type { EditorState } from 'draft-js';
import { lookOf } from '../content/look';
import { insertBlocks } from './insert-blocks';
import { blocksOfHtml, blocksOfText } from './pasted-blocks';

/** The state after pasting; the same when there was nothing that the editor takes. */
export function pasted(state: EditorState, text: string, html: string | undefined): EditorState {
  const target = state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey());
  const structured = html ? blocksOfHtml(html, text) : [];
  const blocks = structured.length > 0 ? structured : blocksOfText(text, lookOf(target));
  return blocks.length > 0 ? insertBlocks(state, blocks) : state;
}
