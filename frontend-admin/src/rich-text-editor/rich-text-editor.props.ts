export interface RichTextEditorProps {
  /** HTML as it is stored. A change that did not come from `onChange` replaces the text, and what could be undone. */
  readonly value: string;
  /**
   * The HTML after each change; give it back as `value`. Opening is no change, and after undoing everything it is the
   * stored spelling again, letter for letter.
   */
  readonly onChange: (html: string) => void;
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** of the text, in pixels; `fill` takes what a column of its parent leaves */
  readonly height?: number | 'fill' | undefined;
  readonly disabled?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  /** ids of elements that explain the field, such as its hint and its error */
  readonly describedBy?: string | undefined;
}

export const defaultHeight = 300;
