import { type ContentState, EditorState } from 'draft-js';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { contentToHtml, htmlToContent } from '../content/html-conversion';
import { linkDecorator } from '../content/link-entity';
import { plainBlockStyle, withBlocks, withBlockStyle, withPossibleDepths } from '../content/content-blocks';

const opened = (html: string) => EditorState.createWithContent(htmlToContent(html), linkDecorator);
const writtenBy = (state: EditorState) => contentToHtml(state.getCurrentContent());

/**
 * One text while it's edited. The same HTML can be spelled in many ways, and draft-js writes one of them. So a text
 * counts as changed only if it differs from the canonical form of the original, and an unchanged text is the stored
 * HTML, character for character.
 */
export class RichTextSession {
  state: EditorState;
  private original: string;
  private untouched: string;
  private reported: string;

  constructor(value: string) {
    this.state = opened(value);
    this.original = value;
    this.untouched = writtenBy(this.state);
    this.reported = value;
  }

  /** Continues from `next`. Returns the HTML if it differs from the last reported one, otherwise null. */
  change(next: EditorState): string | null {
    const isTextChanged = next.getCurrentContent() !== this.state.getCurrentContent();
    this.state = tidy(next);
    if (!isTextChanged) return null;
    const written = writtenBy(this.state);
    const html = written === this.untouched ? this.original : written;
    if (html === this.reported) return null;
    this.reported = html;
    return html;
  }

  /**
   * Sets the text from outside. If it's only another spelling of the current text, as in a server's response to a save,
   * both the text and the undo history stay. Otherwise both are replaced. Returns whether the state changed.
   */
  accept(value: string): boolean {
    if (value === this.reported) return false;
    const hadFocus = this.state.getSelection().getHasFocus();
    const next = opened(value);
    const isSame = writtenBy(next) === writtenBy(this.state);
    this.original = value;
    this.untouched = writtenBy(next);
    this.reported = value;
    if (isSame) return false;
    this.state = hadFocus ? EditorState.forceSelection(next, next.getSelection()) : next;
    return true;
  }

  /** Whether this HTML was written here, so that the editor supports all of it. */
  wrote(html: string): boolean {
    return html === this.reported && html !== this.original;
  }
}

/** Cleans up after draft-js: impossible list levels, and headings or lists without any text. */
function tidy(state: EditorState): EditorState {
  const content = state.getCurrentContent();
  const next = withPossibleDepths(isErased(state) ? withoutLook(content) : content);
  return next === content ? state : EditorState.set(state, { currentContent: next });
}

/** All content was selected and deleted. */
function isErased(state: EditorState): boolean {
  const content = state.getCurrentContent();
  return state.getLastChangeType() === 'remove-range' && content.getBlockMap().size === 1 && !content.hasText();
}

const withoutLook = (content: ContentState) =>
  withBlocks(content, [withBlockStyle(content.getFirstBlock(), plainBlockStyle)]);

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
