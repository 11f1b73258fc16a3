import { Injectable } from '@nestjs/common';
import { documentTypeLabels } from '@pharmacy/contracts';
import { AuditTrail } from '../../../../platform/audit';
import { csvParts } from '../../../../platform/http';
import { type DocumentFiguresRow, FiguresQueries, type FiguresFilter } from './figures.queries';

export const figuresHeader = [
  'Title',
  'Code',
  'Partner',
  'Audience',
  'Status',
  'People who can see it today',
  'People who opened it',
  'Views and downloads',
  'People who confirmed',
];

export const figuresCells = (row: DocumentFiguresRow, countOf: (count: number) => string) => [
  row.title,
  row.code,
  row.partner,
  documentTypeLabels[row.document_type],
  row.is_published ? 'Published' : 'Draft',
  countOf(row.reached),
  countOf(row.opened),
  countOf(row.accesses),
  countOf(row.acknowledged),
];

/** Exports the figures of documents as CSV. */
@Injectable()
export class FiguresExport {
  constructor(
    private readonly figures: FiguresQueries,
    private readonly trail: AuditTrail,
  ) {}

  /** Yields the documents in parts, newest first. Records the export in the audit trail first. */
  async begin(filter: FiguresFilter): Promise<AsyncGenerator<string>> {
    await this.trail.record({ action: 'document.figures-exported' });
    return csvParts({
      header: figuresHeader,
      rowsBelow: (before, limit) => this.figures.below(before, limit, filter),
      cellsOf: (row) => figuresCells(row, String),
    });
  }
}
