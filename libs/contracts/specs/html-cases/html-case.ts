/** A rich text as it may be pasted or sent, and what becomes of it. */
export interface HtmlCase {
  readonly name: string;
  /** as it comes in */
  readonly input: string;
  /** as the server keeps it, and as a browser writes it when it has read it */
  readonly stored: string;
  /** the visible text: `textContent` of the element that holds what is stored */
  readonly shown: string;
}
