import type { DocumentType } from './document';

/** Readers, each counted once. Staff never count. */
interface ReaderCounts {
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
