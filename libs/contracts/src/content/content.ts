/** `plain` comes back letter for letter; `html` is sanitised on the way in. */
export type ContentType = 'plain' | 'html';

/** The pages that blocks stand on; blocks of `global` may stand on any. */
export const contentPages = [
  'home',
  'patients',
  'prescribers',
  'manufacturers',
  'about',
  'services',
  'solutions',
  'contact',
  'privacy',
  'nondiscrimination',
  'accessibility',
  'global',
] as const;

export type ContentPage = (typeof contentPages)[number];

/** A block without its text. To an administrator `published` means that the newest text, draft or live, is the live one. */
export interface ContentSummary {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly page: ContentPage;
  readonly section: string;
  readonly contentType: ContentType;
  readonly published: boolean;
  /** When the text was saved or, if it is live, published; ISO 8601 UTC. */
  readonly lastUpdated: string;
  /** The last day, `YYYY-MM-DD` in the pharmacy's zone, on which the text is true; null when it does not run out. */
  readonly validUntil: string | null;
  /** When the draft becomes live by itself; null when nothing is planned, and to the public. */
  readonly scheduledFor: string | null;
}

export interface ContentBlockView extends ContentSummary {
  readonly content: string;
  /** What is shown in the place of `content` after `validUntil`. */
  readonly afterwards: string | null;
}

/** Saves a draft. Absent fields stay as they are. */
export interface SaveContent {
  readonly content: string;
  /** As last read; 409 when someone saved since. Absent: overwrite knowingly. */
  readonly lastUpdated?: string;
  readonly validUntil?: string | null;
  readonly afterwards?: string | null;
}

export interface ContentVersionView {
  readonly id: number;
  readonly content: string;
  readonly validUntil: string | null;
  readonly afterwards: string | null;
  readonly publishedAt: string;
  /** The administrator's username; null for the text that the installation began with. */
  readonly publishedBy: string | null;
}

/** null cancels what was planned. */
export interface SchedulePublication {
  readonly publishAt: string | null;
}

/** All texts that a public page needs: its own blocks and those of `global`. Claims that ran out are already replaced. */
export interface PageContentView {
  readonly page: ContentPage;
  readonly blocks: Readonly<Record<string, PageBlockView>>;
}

export interface PageBlockView {
  readonly title: string;
  readonly contentType: ContentType;
  readonly content: string;
}

/** Another administrator who has the same block open now. */
export interface ContentEditorView {
  readonly username: string;
  /** since when */
  readonly since: string;
}
