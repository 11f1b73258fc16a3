import type { DocumentType } from '@pharmacy/contracts';
import {
  DocumentAdded,
  DocumentDeleted,
  DocumentPublished,
  DocumentUnpublished,
  DocumentUpdated,
  DocumentVersionAdded,
} from './document.events';
import type { DocumentFile, Stamp } from './document-file';
import { availabilityOn, type EffectiveDays, refuseBackwards } from './effective-days';
import type { Dated } from './last-change';
import type { StoredFile } from './stored-file';

/** What an administrator says about a document. */
export interface Details extends EffectiveDays {
  readonly title: string;
  readonly description: string | null;
  readonly documentType: DocumentType;
  readonly category: string | null;
}

/** The time, and which day that is at the pharmacy. */
export interface Moment {
  readonly at: Date;
  readonly today: string;
}

/** A file with a title and an audience. A newer file may take its place; what is said about it may change. */
export class Document implements Details, StoredFile, Dated {
  readonly id!: number;
  title!: string;
  description!: string | null;
  documentType!: DocumentType;
  category!: string | null;
  effectiveFrom!: string | null;
  expiresOn!: string | null;
  isPublished!: boolean;
  version!: number;
  versionAt!: Date;
  versionBy!: number | null;
  filename!: string;
  mimeType!: string;
  fileSize!: number;
  checksum!: string;
  storageKey!: string;
  readonly createdAt!: Date;
  releasedAt!: Date;

  private constructor() {}

  static add(details: Details, file: StoredFile, isPublished: boolean, { by, at }: Stamp): Document {
    refuseBackwards(details);
    const first = { version: 1, versionAt: at, versionBy: by, createdAt: at, releasedAt: at };
    return Object.assign(new Document(), details, file, { ...first, isPublished });
  }

  added(): DocumentAdded {
    return new DocumentAdded(this);
  }

  /** The newest one. */
  file(): DocumentFile {
    const { id: documentId, version, versionBy, versionAt } = this;
    const { filename, mimeType, fileSize, checksum, storageKey } = this;
    const added = { by: versionBy, at: versionAt };
    return { documentId, version, filename, mimeType, fileSize, checksum, storageKey, added };
  }

  /** Puts a newer file in place of the present one, which is to be kept: `file()` is no longer it. */
  renew(file: StoredFile, { by, at }: Stamp): DocumentVersionAdded {
    Object.assign(this, file, { version: this.version + 1, versionAt: at, versionBy: by });
    return new DocumentVersionAdded(this);
  }

  /** What is not named stays; the days that result must be in order. Days that bring it back release it anew. */
  describe(details: Partial<Details>, { at, today }: Moment): DocumentUpdated {
    const wasInEffect = availabilityOn(today, this) === 'current';
    for (const [name, value] of Object.entries(details))
      if (value !== undefined) Object.assign(this, { [name]: value });
    refuseBackwards(this);
    if (!wasInEffect && availabilityOn(today, this) === 'current') this.releasedAt = at;
    return new DocumentUpdated(this);
  }

  /** Switches over when no state is wanted; null when it is in the wanted one already. */
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
