import { getDefaultKeyBinding, KeyBindingUtil, type EditorState } from 'draft-js';
import type { KeyboardEvent } from 'react';
import { currentKind } from '../commands/block-style';
import { canIndentBy } from '../commands/indent';
import { isListKind } from '../html/rich-block';

/** Ctrl with these letters edits text on a Mac; elsewhere it opens files and sets bookmarks. */
const macLetters = new Set(['d', 'h', 'm', 'o']);

/** The command that a key stands for, beside those of the browser; null leaves the key to the browser. */
export function keyCommandOf(event: KeyboardEvent, state: EditorState, isLeaving: boolean): string | null {
  if (event.key === 'Tab') return isLeaving ? null : levelCommandOf(event, state);
  const letter = String.fromCharCode(event.keyCode).toLowerCase();
  if (KeyBindingUtil.hasCommandModifier(event)) {
    if (letter === 'k' && !event.shiftKey) return 'link';
    if (letter === 'x' && event.shiftKey) return 'strikethrough';
  }
  if (event.ctrlKey && macLetters.has(letter) && !KeyBindingUtil.usesMacOSHeuristics()) return null;
  const command = getDefaultKeyBinding(event);
  return command === 'code' ? null : command;
}

/** In a list Tab changes the level, as long as it can; then, and everywhere else, it goes on to the next field. */
function levelCommandOf(event: KeyboardEvent, state: EditorState): string | null {
  if (event.altKey || event.ctrlKey || event.metaKey || !isListKind(currentKind(state))) return null;
  if (event.shiftKey) return canIndentBy(state, -1) ? 'outdent' : null;
  return canIndentBy(state, 1) ? 'indent' : null;
}
