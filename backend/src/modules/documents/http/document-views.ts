import { Injectable } from '@nestjs/common';
import type { DocumentView } from '@pharmacy/contracts';
import { PharmacyCalendar } from '../../../platform/calendar';
import type { ListedDocument } from '../application/listed-document';
import { availabilityOn } from '../domain/effective-days';
import { lastChange } from '../domain/last-change';

/** Tells a document as it is on a day: nothing of that is stored. */
@Injectable()
export class DocumentViews {
  constructor(private readonly calendar: PharmacyCalendar) {}

  /** All of a document that leaves the server. */
  of(document: ListedDocument, today = this.calendar.today()) {
    const changed = lastChange(document, today, (day) => this.calendar.boundsOf(day).start);
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
      updatedAt: changed.toISOString(),
    } satisfies DocumentView;
  }
}
