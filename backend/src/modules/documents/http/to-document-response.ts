import { Injectable } from '@nestjs/common';
import type { DocumentView, FileCheckView } from '@pharmacy/contracts';
import { Config } from '../../../platform/config';
import { PharmacyCalendar } from '../../../platform/time';
import { CategoryOrder } from '../application/category-order';
import type { ListedDocument } from '../application/listed-document';
import { publishingRules } from '../application/manage-documents.use-case';
import { availabilityOn, lastChange, visibleSince } from '../domain/document-dates';
import { checkStateOf, isHeldBack } from '../domain/file-checks';
import { cardOf } from '../domain/material-card';
import { type Reader, Visibility } from '../domain/visibility';

const MAX_CACHED_DAYS = 1_000;

/** A watermark names the reader, and a thumbnail doesn't, so readers get none of a document that asks for one. */
const forReaders = (view: DocumentView): DocumentView => ({
  ...view,
  hasThumbnail: view.hasThumbnail && !view.isRecalled && !view.isWatermarked,
  approvedBy: null,
  reviewOn: null,
  ownerId: null,
  fileCheck: null,
});

/** Maps documents to responses as of a day, because availability and the last change depend on the date. */
@Injectable()
export class DocumentResponses {
  /** Caches the start of each day: lists repeat the same few days, and computing one takes a third of a millisecond. */
  private readonly beginnings = new Map<string, Date>();

  constructor(
    private readonly calendar: PharmacyCalendar,
    private readonly config: Config,
    private readonly categories: CategoryOrder,
  ) {}

  /** For the staff. */
  async of(document: ListedDocument): Promise<DocumentView> {
    return this.view(document, this.calendar.today(), await this.categories.positions());
  }

  /** Without what concerns only the staff, unless the reader is one of them. */
  async shownTo(
    reader: Reader,
    documents: readonly ListedDocument[],
    today = this.calendar.today(),
  ): Promise<readonly DocumentView[]> {
    const positions = await this.categories.positions();
    const views = documents.map((document) => this.view(document, today, positions));
    if (Visibility.of(reader).isUnlimited) return views;
    return views.map(forReaders);
  }

  /** Lists every field that the API exposes. */
  private view(document: ListedDocument, today: string, positions: ReadonlyMap<string, number>) {
    const beginningOf = (day: string) => this.beginningOf(day);
    return {
      id: document.id,
      title: document.title,
      description: document.description,
      documentType: document.documentType,
      category: document.category,
      categoryPosition: positions.get(document.category ?? '') ?? null,
      manufacturerId: document.manufacturerId,
      groupId: document.groupId,
      filename: document.filename,
      fileUrl: `/api/documents/${document.id}/download`,
      fileSize: document.fileSize,
      mimeType: document.mimeType,
      pageCount: document.pageCount,
      hasThumbnail: document.hasThumbnail,
      isPublished: document.isPublished,
      version: document.version,
      isRecalled: document.isRecalled,
      effectiveFrom: document.effectiveFrom,
      expiresOn: document.expiresOn,
      mustReadBy: document.mustReadBy,
      isWatermarked: document.isWatermarked,
      ...cardOf(document),
      availability: availabilityOn(today, document),
      createdAt: document.createdAt.toISOString(),
      visibleSince: visibleSince(document, today, beginningOf).toISOString(),
      updatedAt: lastChange(document, today, beginningOf).toISOString(),
      fileCheck: this.checkOf(document),
    } satisfies DocumentView;
  }

  private checkOf(document: ListedDocument): FileCheckView {
    const rules = publishingRules(this.config);
    return {
      state: checkStateOf(document, rules),
      findings: document.findings ?? [],
      infection: document.infection,
      isBinding: rules.checksBind,
      holdsBackNewFiles: isHeldBack(rules),
      publishesWhenDone: document.publishesWhenChecked,
    };
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
