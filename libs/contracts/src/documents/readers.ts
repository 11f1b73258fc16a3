import type { DocumentAccessView, DocumentType } from './document';

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
  readonly remindedAt: string | null;
}

export interface ReadingPersonView {
  readonly user: DocumentAccessView['user'];
  readonly openedAt: string | null;
  readonly remindedAt: string | null;
  readonly confirmedAt: string | null;
}

/** Readers, each counted once. Staff never count. */
export interface ReaderCounts {
  /** who sees it today */
  readonly reached: number;
  /** who opened it in the period */
  readonly opened: number;
  /** who confirmed in the period that they read it, or destroyed a recalled version */
  readonly acknowledged: number;
}

/** One document in a period. */
export interface DocumentFiguresView extends ReaderCounts {
  readonly id: number;
  readonly title: string;
  readonly code: string | null;
  readonly documentType: DocumentType;
  readonly isPublished: boolean;
  /** Name of the partner that it belongs to. */
  readonly partner: string | null;
  /** Views and downloads by readers. */
  readonly accesses: number;
}

export interface WeekFiguresView extends Omit<ReaderCounts, 'reached'> {
  /** `YYYY-MM-DD`: its Monday */
  readonly week: string;
}

/** One document or several together, in a period. */
export interface FiguresSummaryView extends ReaderCounts {
  /** `YYYY-MM-DD` */
  readonly from: string;
  /** `YYYY-MM-DD` */
  readonly until: string;
  readonly documents: number;
  /** Every week of the period. The first and the last one may be cut by it. */
  readonly weeks: readonly WeekFiguresView[];
}
