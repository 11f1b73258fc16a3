import type { DocumentAccessView } from './document';

/** A document that the signed-in user is asked to read. Timestamps are ISO 8601 UTC. */
export interface ReadingRequestView {
  readonly documentId: number;
  /** The newest version; a new one asks again. */
  readonly version: number;
  readonly isOverdue: boolean;
  /** Confirming requires it. */
  readonly isOpened: boolean;
  readonly confirmedAt: string | null;
}

/** Who is asked to read a document's newest version, for staff. */
export interface ReadingView {
  /** `YYYY-MM-DD`; null if no confirmation is asked */
  readonly mustReadBy: string | null;
  readonly version: number;
  /** Active prescribers and sales reps who see it today. */
  readonly readers: number;
  readonly confirmed: number;
  /** When a reminder was last requested, whether or not the mail server accepted an email; null if none was. */
  readonly remindedAt: string | null;
}

export interface ReadingPersonView {
  readonly user: DocumentAccessView['user'];
  readonly openedAt: string | null;
  /** When the mail server last accepted a reminder to the person; null if it never did. */
  readonly remindedAt: string | null;
  readonly confirmedAt: string | null;
}
