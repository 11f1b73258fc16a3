import type { ActiveAnnouncement } from '../live';
import type { ContentBlockView, ContentPage, PageContentView } from './content';

/** A text of a page whose draft isn't live yet. */
export interface PageChangeView extends ContentBlockView {
  /** What visitors read now. Null if the text was never published. */
  readonly live: Pick<ContentBlockView, 'content' | 'validUntil' | 'afterwards'> | null;
}

/** All texts of a page that have a draft. */
export interface PageChangesView {
  readonly page: ContentPage;
  readonly changes: readonly PageChangeView[];
}

/** A page as visitors will see it at a time. */
export interface PagePreviewView extends PageContentView {
  /** What the public sees on that day. */
  readonly announcements: readonly ActiveAnnouncement[];
}

/** A draft as its reader saw it. The server responds 409 if it's another one now, or has another schedule. */
export interface ChosenChange {
  readonly key: string;
  readonly lastUpdated: string;
  /** Not compared if absent. */
  readonly scheduledFor?: string | null;
}

export interface ChosenChanges {
  readonly changes: readonly ChosenChange[];
}

/** Null cancels the schedule of the chosen drafts. */
export interface ScheduledChanges extends ChosenChanges {
  readonly publishAt: string | null;
}

/** A page after texts of it were published, alone or together. */
export interface PageVersionView {
  readonly id: number;
  readonly publishedAt: string;
  /** The administrator's username. Null for the texts that came with the installation. */
  readonly publishedBy: string | null;
  /** The titles of the texts that were published. */
  readonly texts: readonly string[];
  /** When the version that this one restored was published. Null for all others. */
  readonly restoredFrom: string | null;
}
