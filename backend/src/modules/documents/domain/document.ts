import type { DocumentType } from '@pharmacy/contracts';
import {
  DocumentAdded,
  DocumentDeleted,
  DocumentPublished,
  DocumentUnpublished,
  DocumentUpdated,
} from './document.events';
import type { StoredFile } from './stored-file';

/** What an administrator says about a document. */
export interface Details {
  readonly title: string;
  readonly description: string | null;
  readonly documentType: DocumentType;
  readonly category: string | null;
}

/** A file with a title and an audience. The file never changes; what is said about it does. */
export class Document implements Details, StoredFile {
  readonly id!: number;
  title!: string;
  description!: string | null;
  documentType!: DocumentType;
  category!: string | null;
  isPublished!: boolean;
  readonly filename!: string;
  readonly mimeType!: string;
  readonly fileSize!: number;
  readonly checksum!: string;
  readonly storageKey!: string;
  readonly createdAt!: Date;

  private constructor() {}

  static add(details: Details, file: StoredFile, isPublished: boolean, now: Date): Document {
    return Object.assign(new Document(), details, file, { isPublished, createdAt: now });
  }

  added(): DocumentAdded {
    return new DocumentAdded(this);
  }

  /** What is not named stays. */
  describe(details: Partial<Details>): DocumentUpdated {
    for (const [name, value] of Object.entries(details))
      if (value !== undefined) Object.assign(this, { [name]: value });
    return new DocumentUpdated(this);
  }

  /** Switches over when no state is wanted; null when it is in the wanted one already. */
  togglePublished(wanted = !this.isPublished): DocumentPublished | DocumentUnpublished | null {
    if (wanted === this.isPublished) return null;
    this.isPublished = wanted;
    return wanted ? new DocumentPublished(this) : new DocumentUnpublished(this);
  }

  deleted(): DocumentDeleted {
    return new DocumentDeleted(this);
  }
}
