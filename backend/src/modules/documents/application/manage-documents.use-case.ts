import { Injectable } from '@nestjs/common';
import { Clock, PharmacyCalendar } from '../../../platform/calendar';
import { Transaction, type Tx } from '../../../platform/database';
import { DiscardedFiles } from '../../../platform/storage';
import { Document, type Details } from '../domain/document';
import { NotAnUpload } from '../domain/document.errors';
import { kindByEnding } from '../domain/file-kind';
import { cleanFilename } from '../domain/file-name';
import type { StoredFile } from '../domain/stored-file';
import { uploadIdOf } from '../domain/upload-address';
import { DocumentsRepository } from '../persistence/documents.repository';
import { FormerFilesRepository } from '../persistence/former-files.repository';
import { UploadsRepository } from '../persistence/uploads.repository';

/** An upload that is to be a document's file, and the name it is to have there. */
export interface NamedUpload {
  readonly filename: string;
  readonly fileUrl: string;
}

export interface DocumentDraft extends Details, NamedUpload {
  readonly isPublished: boolean;
}

/** Who manages. */
interface Manager {
  readonly id: number;
}

@Injectable()
export class ManageDocuments {
  constructor(
    private readonly transaction: Transaction,
    private readonly documents: DocumentsRepository,
    private readonly formerFiles: FormerFilesRepository,
    private readonly uploads: UploadsRepository,
    private readonly discarded: DiscardedFiles,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** Claims the upload and makes it a document, both or neither. */
  add({ filename, fileUrl, isPublished, ...details }: DocumentDraft, { id: by }: Manager): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const file = await this.claim({ filename, fileUrl }, tx);
      const added = Document.add(details, file, isPublished, { by, at: this.clock.now() });
      const document = await this.documents.save(added, tx);
      tx.publish(document.added());
      return document;
    });
  }

  /** Claims the upload and puts it in place of the present file, which is kept. Of two at once, one comes after the other. */
  addVersion(id: number, upload: NamedUpload, { id: by }: Manager): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      const file = await this.claim(upload, tx);
      await this.formerFiles.keep(document.file(), tx);
      tx.publish(document.renew(file, { by, at: this.clock.now() }));
      return this.documents.save(document, tx);
    });
  }

  describe(id: number, details: Partial<Details>): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      tx.publish(document.describe(details, { at: this.clock.now(), today: this.calendar.today() }));
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

  /** Its files, former ones too, are removed after the commit, by whoever hears of the deletion. */
  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      await this.discarded.discard([document.storageKey, ...(await this.formerFiles.keysOf(id, tx))], tx);
      await this.documents.remove(document, tx);
      tx.publish(document.deleted());
    });
  }

  private async claim({ filename, fileUrl }: NamedUpload, tx: Tx): Promise<StoredFile> {
    const id = uploadIdOf(fileUrl);
    const file = id && (await this.uploads.claim(id, tx));
    if (!file) throw new NotAnUpload();
    return { ...file, filename: agreedFilename(filename, file) };
  }
}

/** A file may be renamed when it is added, but not into another type of file. */
function agreedFilename(wanted: string, file: StoredFile): string {
  const cleaned = cleanFilename(wanted);
  return kindByEnding(cleaned)?.mimeType === file.mimeType ? cleaned : file.filename;
}
