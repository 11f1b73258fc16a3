import type { DocumentType } from '@pharmacy/contracts';
import {
  DocumentAdded,
  DocumentDeleted,
  DocumentPublished,
  DocumentUnpublished,
  DocumentUpdated,
  DocumentVersionAdded,
  DocumentVersionRecalled,
} from './document.events';
import type { DocumentFile, Stamp } from './document-file';
import { ManufacturerOnlyForReps } from './document.errors';
import { availabilityOn, type EffectiveDays, assertDaysInOrder } from './effective-days';
import type { Dated } from './last-change';
import type { TextCharset } from './plain-text';
import type { StoredFile } from './stored-file';

/** The fields that an administrator edits. */
export interface DocumentDetails extends EffectiveDays {
  readonly title: string;
  readonly description: string | null;
  readonly documentType: DocumentType;
  readonly category: string | null;
  /** the manufacturer whose sales reps it's for; null for a whole audience */
  readonly manufacturerId: number | null;
  /** the day until which readers confirm each version, `YYYY-MM-DD`; null if they aren't asked to */
  readonly mustReadBy: string | null;
}

/** A time, and its date in the pharmacy's time zone. */
export interface Moment {
  readonly at: Date;
  readonly today: string;
}

/** A file with a title and an audience. Its details can be edited, and newer versions can replace its file. */
export class Document implements DocumentDetails, StoredFile, Dated {
  readonly id!: number;
  title!: string;
  description!: string | null;
  documentType!: DocumentType;
  category!: string | null;
  manufacturerId!: number | null;
  effectiveFrom!: string | null;
  expiresOn!: string | null;
  mustReadBy!: string | null;
  isPublished!: boolean;
  version!: number;
  versionAt!: Date;
  versionBy!: number | null;
  /** the newest version that was recalled */
  recalledVersion!: number | null;
  filename!: string;
  mimeType!: string;
  charset!: TextCharset | null;
  fileSize!: number;
  checksum!: string;
  storageKey!: string;
  readonly createdAt!: Date;
  releasedAt!: Date;

  private constructor() {}

  static add(details: DocumentDetails, file: StoredFile, isPublished: boolean, { by, at }: Stamp): Document {
    assertDetails(details);
    const first = { version: 1, versionAt: at, versionBy: by, recalledVersion: null, createdAt: at, releasedAt: at };
    return Object.assign(new Document(), details, file, { ...first, isPublished });
  }

  added(): DocumentAdded {
    return new DocumentAdded(this);
  }

  /** The newest file. */
  file(): DocumentFile {
    const { id: documentId, version, versionBy, versionAt } = this;
    const { filename, mimeType, charset, fileSize, checksum, storageKey } = this;
    const added = { by: versionBy, at: versionAt };
    return { documentId, version, filename, mimeType, charset, fileSize, checksum, storageKey, added };
  }

  /** Replaces the current file. Save the result of `file()` as a previous version first. */
  addVersion(file: StoredFile, { by, at }: Stamp): DocumentVersionAdded {
    Object.assign(this, file, { version: this.version + 1, versionAt: at, versionBy: by });
    return new DocumentVersionAdded(this);
  }

  /** Whether readers can't open its file until a newer version replaces it. */
  get isRecalled(): boolean {
    return this.recalledVersion === this.version;
  }

  /** Withdraws one version. Record the recall itself first. */
  recall(version: number): DocumentVersionRecalled {
    this.recalledVersion = Math.max(version, this.recalledVersion ?? 0);
    return new DocumentVersionRecalled({ id: this.id, title: this.title, version });
  }

  /**
   * Undefined fields keep their values; the result must be valid. Dates that make it current again set `releasedAt`, and so
   * does another manufacturer, whose sales reps haven't seen it before.
   */
  update(details: Partial<DocumentDetails>, { at, today }: Moment): DocumentUpdated {
    const wasInEffect = availabilityOn(today, this) === 'current';
    const { manufacturerId } = this;
    for (const [name, value] of Object.entries(details))
      if (value !== undefined) Object.assign(this, { [name]: value });
    assertDetails(this);
    const isInEffectAgain = !wasInEffect && availabilityOn(today, this) === 'current';
    if (isInEffectAgain || manufacturerId !== this.manufacturerId) this.releasedAt = at;
    return new DocumentUpdated(this);
  }

  /** Toggles if `wanted` is undefined. Null if the document is in the wanted state already. */
  togglePublished(at: Date, wanted = !this.isPublished): DocumentPublished | DocumentUnpublished | null {
    if (wanted === this.isPublished) return null;
    this.isPublished = wanted;
    if (wanted) this.releasedAt = at;
    return wanted ? new DocumentPublished(this) : new DocumentUnpublished(this);
  }

  deleted(): DocumentDeleted {
    return new DocumentDeleted(this);
  }
}

function assertDetails(details: DocumentDetails): void {
  assertDaysInOrder(details);
  if (details.manufacturerId !== null && details.documentType !== 'salesrep') throw new ManufacturerOnlyForReps();
}
