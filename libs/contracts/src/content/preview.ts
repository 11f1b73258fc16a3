import type { ActiveAnnouncement } from '../live';
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
interface PreviewClear {
  readonly type: 'pharmacy:preview-clear';
}

export interface PreviewText {
  readonly key: string;
  readonly contentType: ContentType;
  readonly content: string;
  /** The text's last day has passed, and `content` is the replacement. */
  readonly isExpired?: true | undefined;
}

/** A day to show the page on, as it will be then. */
export interface PreviewedDay {
  /** `YYYY-MM-DD`, at the pharmacy. */
  readonly day: string;
  readonly announcements: readonly ActiveAnnouncement[];
}

/** Shows these texts in place of the page's own, below an edited one. */
interface PreviewTexts {
  readonly type: 'pharmacy:preview-texts';
  readonly texts: readonly PreviewText[];
  /** Null for today. */
  readonly on: PreviewedDay | null;
}

/** Makes the page's texts selectable. From then on the page reports its texts, and which one is picked. */
interface PreviewEdit {
  readonly type: 'pharmacy:preview-edit';
  /** The key of the text to focus; null leaves the focus where it is. */
  readonly focus: string | null;
}

/** Has the page check how it looks, and report what it finds. */
interface PreviewCheck {
  readonly type: 'pharmacy:preview-check';
}

/** What only a browser can find, by the names of axe's rules. */
export type PageRule = 'color-contrast' | 'image-alt' | 'link-name' | 'heading-order';

export interface PageFinding {
  readonly rule: PageRule;
  /** The key of the text that has it, or of the nearest one. */
  readonly key: string;
  /** The words of the element, or its markup if it has none. */
  readonly excerpt: string;
}

/** From the editor to the page in its frame. */
export type PreviewMessage = PreviewShow | PreviewClear | PreviewTexts | PreviewEdit | PreviewCheck;

/** From the page to the editor: ready (on load and on each navigation), the result of a message, or what someone does. */
export type PreviewReply =
  | { readonly type: 'pharmacy:preview-ready'; readonly path: string }
  | { readonly type: 'pharmacy:preview-shown'; readonly key: string; readonly found: boolean }
  /** The keys of the page's texts in reading order; again whenever they change. */
  | { readonly type: 'pharmacy:preview-found'; readonly keys: readonly string[] }
  /** Someone clicked a text, or pressed Enter on it. */
  | { readonly type: 'pharmacy:preview-picked'; readonly key: string }
  | { readonly type: 'pharmacy:preview-checked'; readonly findings: readonly PageFinding[] };

/** Milliseconds. */
export const previewTimes = { refresh: 800, splitEdit: 500, modeSwitch: 800 } as const;

/** Pixels. */
export const previewHeights = { full: 600, split: 487, splitEditor: 450 } as const;
