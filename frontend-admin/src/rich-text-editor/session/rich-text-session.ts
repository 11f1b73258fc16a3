import { type ContentState, EditorState } from 'draft-js';
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
