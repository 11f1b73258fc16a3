import { Injectable } from '@nestjs/common';
import type { DocumentView } from '@pharmacy/contracts';
import { PharmacyCalendar } from '../../../platform/calendar';
import type { ListedDocument } from '../application/listed-document';
import { availabilityOn } from '../domain/effective-days';
import { lastChange } from '../domain/last-change';

const MOST_DAYS = 1_000;

/** Tells a document as it is on a day: nothing of that is stored. */
@Injectable()
export class DocumentViews {
  /** Lists ask for the same few days again and again, and finding a day's beginning takes a third of a millisecond. */
  private readonly beginnings = new Map<string, Date>();

  constructor(private readonly calendar: PharmacyCalendar) {}

  /** All of a document that leaves the server. */
  of(document: ListedDocument, today = this.calendar.today()) {
    return {
      id: document.id,
      title: document.title,
      description: document.description,
      documentType: document.documentType,
      category: document.category,
      filename: document.filename,
      fileUrl: `/api/documents/${document.id}/download`,
      fileSize: document.fileSize,
      mimeType: document.mimeType,
      isPublished: document.isPublished,
      version: document.version,
      effectiveFrom: document.effectiveFrom,
      expiresOn: document.expiresOn,
      availability: availabilityOn(today, document),
      createdAt: document.createdAt.toISOString(),
      updatedAt: lastChange(document, today, (day) => this.beginningOf(day)).toISOString(),
    } satisfies DocumentView;
  }

  private beginningOf(day: string): Date {
    const known = this.beginnings.get(day);
    if (known) return known;
    if (this.beginnings.size >= MOST_DAYS) this.beginnings.clear();
    const { start } = this.calendar.boundsOf(day);
    this.beginnings.set(day, start);
    return start;
  }
}
