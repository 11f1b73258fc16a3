import type { ContentType } from './content';

/** Shows an edited text in its place. Both sides take messages from their own origin alone. */
export interface PreviewShow {
  readonly type: 'pharmacy:preview-show';
  readonly key: string;
  readonly contentType: ContentType;
  /** the text as edited */
  readonly content: string;
  /** the text as the page shows it now: finds the place when no element carries the key */
  readonly shown: string;
  /** scroll to the place; else the page stays where it is */
  readonly reveal: boolean;
}

/** Back to what the page says by itself. */
export interface PreviewClear {
  readonly type: 'pharmacy:preview-clear';
}

/** From the editor to the page in its frame. */
export type PreviewMessage = PreviewShow | PreviewClear;

/** From the page to the editor: it listens (sent on loading and on each change of page), or what became of a message. */
export type PreviewReply =
  | { readonly type: 'pharmacy:preview-ready'; readonly path: string }
  | { readonly type: 'pharmacy:preview-shown'; readonly key: string; readonly found: boolean };

/** Milliseconds. */
export const previewTimes = { refresh: 800, splitEdit: 500, modeSwitch: 800 } as const;

/** Pixels. */
export const previewHeights = { full: 600, split: 487, splitEditor: 450 } as const;
