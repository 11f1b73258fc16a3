import { Injectable } from '@nestjs/common';
import { Transaction, type Tx } from '../../../platform/database';
import { DiscardedFiles } from '../../../platform/storage';
import { Document, type Details } from '../domain/document';
import { NotAnUpload } from '../domain/document.errors';
import { kindByEnding } from '../domain/file-kind';
import { cleanFilename } from '../domain/file-name';
import type { StoredFile } from '../domain/stored-file';
import { uploadIdOf } from '../domain/upload-address';
import { DocumentsRepository } from '../persistence/documents.repository';
import { UploadsRepository } from '../persistence/uploads.repository';

export interface DocumentDraft extends Details {
  readonly filename: string;
  readonly fileUrl: string;
  readonly isPublished: boolean;
}

@Injectable()
export class ManageDocuments {
  constructor(
    private readonly transaction: Transaction,
    private readonly documents: DocumentsRepository,
    private readonly uploads: UploadsRepository,
    private readonly discarded: DiscardedFiles,
  ) {}

  /** Claims the upload and makes it a document, both or neither. */
  add({ filename, fileUrl, isPublished, ...details }: DocumentDraft): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const file = await this.claim(fileUrl, tx);
      const named = { ...file, filename: agreedFilename(filename, file) };
      const document = await this.documents.save(Document.add(details, named, isPublished, new Date()), tx);
      tx.publish(document.added());
      return document;
    });
  }

  describe(id: number, details: Partial<Details>): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      tx.publish(document.describe(details));
      return this.documents.save(document, tx);
    });
  }

  togglePublished(id: number, wanted: boolean | undefined): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      const event = document.togglePublished(wanted);
      if (!event) return document;
      tx.publish(event);
      return this.documents.save(document, tx);
    });
  }

  /** The file is removed after the commit, by whoever hears of the deletion. */
  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      await this.discarded.discard([document.storageKey], tx);
      await this.documents.remove(document, tx);
      tx.publish(document.deleted());
    });
  }

  private async claim(fileUrl: string, tx: Tx): Promise<StoredFile> {
    const id = uploadIdOf(fileUrl);
    const file = id && (await this.uploads.claim(id, tx));
    if (!file) throw new NotAnUpload();
    return file;
  }
}

/** A document may be renamed when it is added, but not into another type of file. */
function agreedFilename(wanted: string, file: StoredFile): string {
  const cleaned = cleanFilename(wanted);
  return kindByEnding(cleaned)?.mimeType === file.mimeType ? cleaned : file.filename;
}
