import {
  availabilityLabels,
  documentTypes,
  type DocumentAvailability,
  type DocumentType,
  type DocumentView,
} from '@pharmacy/contracts';
import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { PharmacyCalendar } from '../../../platform/time';
import type { ListedDocument } from '../application/listed-document';
import { availabilityOn } from '../domain/effective-days';
import { lastChange } from '../domain/last-change';

export class DocumentViewDto implements DocumentView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly title!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly description!: string | null;

  @ApiProperty({ type: String, enum: [...documentTypes] })
  readonly documentType!: DocumentType;

  @ApiProperty({ type: String, nullable: true })
  readonly category!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The manufacturer whose sales reps it is for; null if it is for the whole audience',
  })
  readonly manufacturerId!: number | null;

  @ApiProperty({ type: String })
  readonly filename!: string;

  @ApiProperty({ type: String, description: 'The download URL' })
  readonly fileUrl!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' })
  readonly fileSize!: number;

  @ApiProperty({ type: String })
  readonly mimeType!: string;

  @ApiProperty({ type: Boolean })
  readonly isPublished!: boolean;

  @ApiProperty({ type: 'integer', description: 'Version of the newest file, starting at 1' })
  readonly version!: number;

  @ApiProperty({ type: Boolean, description: 'Whether readers can’t open its newest file because it was recalled' })
  readonly isRecalled!: boolean;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'First day, at the pharmacy' })
  readonly effectiveFrom!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Last day, at the pharmacy' })
  readonly expiresOn!: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The day until which readers confirm the newest version; null if they are not asked to',
  })
  readonly mustReadBy!: string | null;

  @ApiProperty({
    type: String,
    enum: Object.keys(availabilityLabels),
    description: 'Whether it is upcoming, current, or expired today',
  })
  readonly availability!: DocumentAvailability;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'The latest of its newest file, its publication, and the day it took effect',
  })
  readonly updatedAt!: string;
}

const MAX_CACHED_DAYS = 1_000;

/** Maps documents to responses as of a day, because availability and the last change depend on the date. */
@Injectable()
export class DocumentResponses {
  /** Caches the start of each day: lists repeat the same few days, and computing one takes a third of a millisecond. */
  private readonly beginnings = new Map<string, Date>();

  constructor(private readonly calendar: PharmacyCalendar) {}

  /** Lists every field that the API exposes. */
  of(document: ListedDocument, today = this.calendar.today()) {
    return {
      id: document.id,
      title: document.title,
      description: document.description,
      documentType: document.documentType,
      category: document.category,
      manufacturerId: document.manufacturerId,
      filename: document.filename,
      fileUrl: `/api/documents/${document.id}/download`,
      fileSize: document.fileSize,
      mimeType: document.mimeType,
      isPublished: document.isPublished,
      version: document.version,
      isRecalled: document.isRecalled,
      effectiveFrom: document.effectiveFrom,
      expiresOn: document.expiresOn,
      mustReadBy: document.mustReadBy,
      availability: availabilityOn(today, document),
      createdAt: document.createdAt.toISOString(),
      updatedAt: lastChange(document, today, (day) => this.beginningOf(day)).toISOString(),
    } satisfies DocumentView;
  }

  private beginningOf(day: string): Date {
    const known = this.beginnings.get(day);
    if (known) return known;
    if (this.beginnings.size >= MAX_CACHED_DAYS) this.beginnings.clear();
    const { start } = this.calendar.boundsOf(day);
    this.beginnings.set(day, start);
    return start;
  }
}
