import { Injectable } from '@nestjs/common';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import { Transaction, type Tx } from '../../../platform/database';
import { DiscardedFiles } from '../../../platform/storage';
import { Document, type DocumentDetails } from '../domain/document';
import { NotAnUpload } from '../domain/document.errors';
import { kindByEnding } from '../domain/file-kind';
import { cleanFilename } from '../domain/file-name';
import type { StoredFile } from '../domain/stored-file';
import { uploadIdOf } from '../domain/upload-address';
import { DocumentsRepository } from '../persistence/documents.repository';
import { PreviousFilesRepository } from '../persistence/previous-files.repository';
import { UploadsRepository } from '../persistence/uploads.repository';

/** An upload to use as a document's file, and the file name to give it. */
export interface NamedUpload {
  readonly filename: string;
  readonly fileUrl: string;
}

export interface DocumentDraft extends DocumentDetails, NamedUpload {
  readonly isPublished: boolean;
}

/** The administrator who makes the change. */
interface Manager {
  readonly id: number;
}

@Injectable()
export class ManageDocuments {
  constructor(
    private readonly transaction: Transaction,
    private readonly documents: DocumentsRepository,
    private readonly previousFiles: PreviousFilesRepository,
    private readonly uploads: UploadsRepository,
    private readonly discarded: DiscardedFiles,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** Claims the upload and creates the document in one transaction. */
  add({ filename, fileUrl, isPublished, ...details }: DocumentDraft, { id: by }: Manager): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const file = await this.claim({ filename, fileUrl }, tx);
      const added = Document.add(details, file, isPublished, { by, at: this.clock.now() });
      const document = await this.documents.save(added, tx);
      tx.publish(document.added());
      return document;
    });
  }

  /** Claims the upload and replaces the current file, which is kept as a previous version. Concurrent calls run one after the other. */
  addVersion(id: number, upload: NamedUpload, { id: by }: Manager): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      const file = await this.claim(upload, tx);
      await this.previousFiles.keep(document.file(), tx);
      tx.publish(document.addVersion(file, { by, at: this.clock.now() }));
      return this.documents.save(document, tx);
    });
  }

  update(id: number, details: Partial<DocumentDetails>): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      tx.publish(document.update(details, { at: this.clock.now(), today: this.calendar.today() }));
      return this.documents.save(document, tx);
    });
  }

  togglePublished(id: number, wanted: boolean | undefined): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      const event = document.togglePublished(this.clock.now(), wanted);
      if (!event) return document;
      tx.publish(event);
      return this.documents.save(document, tx);
    });
  }

  /** A subscriber of `document.deleted` removes all its files, including previous ones, after the commit. */
  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      await this.discarded.discard([document.storageKey, ...(await this.previousFiles.keysOf(id, tx))], tx);
      await this.documents.remove(document, tx);
      tx.publish(document.deleted());
    });
  }

  private async claim({ filename, fileUrl }: NamedUpload, tx: Tx): Promise<StoredFile> {
    const id = uploadIdOf(fileUrl);
    const file = id && (await this.uploads.claim(id, tx));
    if (!file) throw new NotAnUpload();
    return { ...file, filename: resolveFilename(filename, file) };
  }
}

/** Lets the caller rename the file, but not to an extension of another type. */
function resolveFilename(wanted: string, file: StoredFile): string {
  const cleaned = cleanFilename(wanted);
  return kindByEnding(cleaned)?.mimeType === file.mimeType ? cleaned : file.filename;
}
