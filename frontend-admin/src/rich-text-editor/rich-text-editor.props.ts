export interface RichTextEditorProps {
  /** The stored HTML. A change that didn't come from `onChange` replaces the text and clears the undo history. */
  readonly value: string;
  /**
   * Called with the HTML after each change; pass it back as `value`. Opening isn't a change. After everything is
   * undone, it's the stored HTML again, character for character.
   */
  readonly onChange: (html: string) => void;
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Height of the text in pixels; `fill` uses the remaining height of a flex column. */
  readonly height?: number | 'fill' | undefined;
  readonly invalid?: boolean | undefined;
  /** IDs of elements that describe the field, such as its hint and its error. */
  readonly describedBy?: string | undefined;
}

export const defaultHeight = 300;
