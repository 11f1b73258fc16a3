import { EditorState } from 'draft-js';
import { tidy } from '../commands/tidy';
import { contentToHtml } from '../content/content-to-html';
import { htmlToContent } from '../content/html-to-content';
import { linkDecorator } from '../content/link-decorator';

const opened = (html: string) => EditorState.createWithContent(htmlToContent(html), linkDecorator);
const writtenBy = (state: EditorState) => contentToHtml(state.getCurrentContent());

/**
 * One text while it is edited. HTML can be spelled in many ways and draft-js writes one: so "changed" means different
 * from what the untouched text would be written as, and a text without changes is the stored one, letter for letter.
 */
export class RichTextSession {
  state: EditorState;
  private original: string;
  private untouched: string;
  private told: string;

  constructor(value: string) {
    this.state = opened(value);
    this.original = value;
    this.untouched = writtenBy(this.state);
    this.told = value;
  }

  /** Goes on from `next`. The HTML, if it is another than was told last; else null. */
  change(next: EditorState): string | null {
    const isTextChanged = next.getCurrentContent() !== this.state.getCurrentContent();
    this.state = tidy(next);
    if (!isTextChanged) return null;
    const written = writtenBy(this.state);
    const html = written === this.untouched ? this.original : written;
    if (html === this.told) return null;
    this.told = html;
    return html;
  }

  /**
   * Takes a text from outside. Another spelling of what is there, as a server may answer after saving, changes neither
   * the text nor what can be undone; anything else replaces both. Whether the state is another now.
   */
  accept(value: string): boolean {
    if (value === this.told) return false;
    const hadFocus = this.state.getSelection().getHasFocus();
    const next = opened(value);
    const isSame = writtenBy(next) === writtenBy(this.state);
    this.original = value;
    this.untouched = writtenBy(next);
    this.told = value;
    if (isSame) return false;
    this.state = hadFocus ? EditorState.forceSelection(next, next.getSelection()) : next;
    return true;
  }

  /** Whether this HTML was written here, and so holds nothing that could be lost. */
  wrote(html: string): boolean {
    return html === this.told && html !== this.original;
  }
}
