import type { ContentType } from './content';

/** Shows an edited text in place. Both sides accept messages from their own origin only. */
export interface PreviewShow {
  readonly type: 'pharmacy:preview-show';
  readonly key: string;
  readonly contentType: ContentType;
  /** the text as edited */
  readonly content: string;
  /** the text that the page shows now; locates the element when none has the key */
  readonly shown: string;
  /** scroll the element into view */
  readonly reveal: boolean;
}

/** Shows the page's own text again. */
export interface PreviewClear {
  readonly type: 'pharmacy:preview-clear';
}

/** From the editor to the page in its frame. */
export type PreviewMessage = PreviewShow | PreviewClear;

/** From the page to the editor: ready (sent on load and on each navigation), or the result of a message. */
export type PreviewReply =
  | { readonly type: 'pharmacy:preview-ready'; readonly path: string }
  | { readonly type: 'pharmacy:preview-shown'; readonly key: string; readonly found: boolean };

/** Milliseconds. */
export const previewTimes = { refresh: 800, splitEdit: 500, modeSwitch: 800 } as const;

/** Pixels. */
export const previewHeights = { full: 600, split: 487, splitEditor: 450 } as const;
