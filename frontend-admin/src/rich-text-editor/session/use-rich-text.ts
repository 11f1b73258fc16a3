import { EditorState } from 'draft-js';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RichTextSession } from './rich-text-session';

export type Command = (state: EditorState) => EditorState;

export interface RichText {
  readonly session: RichTextSession;
  readonly state: EditorState;
  /** For the editor itself: each of its states. */
  readonly change: (next: EditorState) => void;
  /** For changes from the toolbar and panels. */
  readonly run: (command: Command) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The next focus restores the caret. */
  readonly keepCaret: () => void;
  /** The next focus puts the caret where the pointer is. */
  readonly forgetCaret: () => void;
}

/** The editor's text, kept in sync with `value`. While hidden, it doesn't update. */
export function useRichText(
  session: RichTextSession,
  value: string,
  onChange: (html: string) => void,
  isShown: boolean,
): RichText {
  const [state, setState] = useState(session.state);
  const isCaretKept = useRef(false);

  useLayoutEffect(() => {
    if (isShown && session.accept(value)) setState(session.state);
  }, [session, value, isShown]);

  const change = (next: EditorState) => {
    const returns = isCaretKept.current && hasGotFocus(session.state, next);
    const html = session.change(returns ? withCaretOf(session.state, next) : next);
    if (returns) isCaretKept.current = false;
    setState(session.state);
    if (html !== null) onChange(html);
  };

  const run = (command: Command) => {
    if (!session.state.getSelection().getHasFocus()) isCaretKept.current = true;
    change(command(session.state));
  };

  const step = (command: Command) => () => {
    // React must process text that the browser inserted on its own before it can revert it.
    if (session.state.getNativelyRenderedContent()) {
      flushSync(() => change(EditorState.set(session.state, { nativelyRenderedContent: null })));
    }
    run(command);
  };

  return {
    session,
    state,
    change,
    run,
    undo: step((current) => EditorState.undo(current)),
    redo: step((current) => EditorState.redo(current)),
    keepCaret: () => {
      isCaretKept.current = true;
    },
    forgetCaret: () => {
      isCaretKept.current = false;
    },
  };
}

const hasGotFocus = (before: EditorState, after: EditorState) =>
  after.getSelection().getHasFocus() && !before.getSelection().getHasFocus();

/**
 * When the keyboard moves the focus here, browsers put the caret at the start, and draft-js loses the style chosen for
 * the text typed next.
 */
const withCaretOf = (before: EditorState, after: EditorState) =>
  EditorState.setInlineStyleOverride(
    EditorState.forceSelection(after, after.getSelection()),
    before.getInlineStyleOverride(),
  );
