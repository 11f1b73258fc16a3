import {
  type DocumentFiguresView,
  type DocumentType,
  documentTypes,
  type FiguresSummaryView,
  type WeekFiguresView,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { DocumentFiguresRow, FiguresSummary } from '../../application/figures/figures.queries';
import type { FiguresPeriod } from '../../domain/figures-period';

class ReaderCountsDto {
  @ApiProperty({ type: 'integer', description: 'Readers who opened it in the period' }) readonly opened!: number;

  @ApiProperty({
    type: 'integer',
    description: 'Readers who confirmed in the period that they read it, or destroyed a recalled version',
  })
  readonly acknowledged!: number;
}

export class DocumentFiguresDto extends ReaderCountsDto implements DocumentFiguresView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly code!: string | null;
  @ApiProperty({ type: String, enum: documentTypes }) readonly documentType!: DocumentType;
  @ApiProperty({ type: Boolean }) readonly isPublished!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the partner' }) readonly partner!: string | null;
  @ApiProperty({ type: 'integer', description: 'Readers who see it today' }) readonly reached!: number;
  @ApiProperty({ type: 'integer', description: 'Views and downloads by readers' }) readonly accesses!: number;
}

class WeekFiguresDto extends ReaderCountsDto implements WeekFiguresView {
  @ApiProperty({ type: String, format: 'date', description: 'Its Monday' }) readonly week!: string;
}

export class FiguresSummaryDto extends ReaderCountsDto implements FiguresSummaryView {
  @ApiProperty({ type: String, format: 'date' }) readonly from!: string;
  @ApiProperty({ type: String, format: 'date' }) readonly until!: string;
  @ApiProperty({ type: 'integer' }) readonly documents!: number;

  @ApiProperty({ type: 'integer', description: 'Readers who see one of the documents today' })
  readonly reached!: number;

  @ApiProperty({ type: [WeekFiguresDto], description: 'Every week of the period, the earliest first' })
  readonly weeks!: WeekFiguresDto[];
}

export const toDocumentFiguresResponse = (row: DocumentFiguresRow): DocumentFiguresView => ({
  id: row.id,
  title: row.title,
  code: row.code,
  documentType: row.document_type,
  isPublished: row.is_published,
  partner: row.partner,
  reached: row.reached,
  opened: row.opened,
  acknowledged: row.acknowledged,
  accesses: row.accesses,
});

export const toSummaryResponse = (summary: FiguresSummary, { from, until }: FiguresPeriod): FiguresSummaryView => ({
  from,
  until,
  documents: summary.documents,
  reached: summary.reached,
  opened: summary.opened,
  acknowledged: summary.acknowledged,
  weeks: summary.weeks.map(({ week, opened, acknowledged }) => ({ week, opened, acknowledged })),
});
