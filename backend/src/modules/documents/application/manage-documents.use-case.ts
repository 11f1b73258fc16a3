import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import { Transaction, type Tx } from '../../../platform/database';
import { DiscardedFiles } from '../../../platform/storage';
import { AccountsQueries } from '../../auth';
import { overwritesChange } from '../../overwrites-change';
import { Document, type DocumentDetails } from '../domain/document';
import { DocumentChangedMeanwhile, NotAnUpload, UnknownOwner } from '../domain/document.errors';
import type { PublishingRules } from '../domain/file-checks';
import { kindByEnding } from '../domain/file-kind';
import { cleanFilename, type StoredFile, uploadIdOf } from '../domain/stored-file';
import { assertCode } from '../domain/material-card';
import { ChangedMeanwhile } from '../domain/watermark';
import { DocumentsRepository } from '../persistence/documents.repository';
import { OverlaysRepository } from '../persistence/overlays.repository';
import { PreviousFilesRepository } from '../persistence/previous-files.repository';
import { UploadsRepository } from '../persistence/uploads.repository';
import { Watermarks } from './watermark/watermarks';

/** An upload to use as a document's file, and the file name to give it. */
export interface NamedUpload {
  readonly filename: string;
  readonly fileUrl: string;
}

export interface DocumentDraft extends DocumentDetails, NamedUpload {
  readonly isPublished: boolean;
}

export const publishingRules = ({ documentChecksBind, clamav }: Config): PublishingRules => ({
  checksBind: documentChecksBind,
  isScanned: clamav !== undefined,
});

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
    private readonly accounts: AccountsQueries,
    private readonly config: Config,
    private readonly watermarks: Watermarks,
    private readonly overlays: OverlaysRepository,
  ) {}

  /**
   * Claims the upload and creates the document in one transaction. Without an owner, it gets the person who adds it. It's published
   * later if its file has to pass something first.
   */
  async add({ filename, fileUrl, isPublished, ...draft }: DocumentDraft, { id: by }: Manager): Promise<Document> {
    const details = { ...draft, ownerId: draft.ownerId ?? by };
    if (details.ownerId !== by) await this.assertOwner(details.ownerId);
    if (details.code !== null) assertCode(details.code, this.config.documentCodes);
    const overlay = details.isWatermarked ? await this.overlayFor(fileUrl, 'isWatermarked') : null;
    return this.transaction.run(async (tx) => {
      const file = await this.claim({ filename, fileUrl }, tx);
      const added = Document.add(details, file, isPublished, { by, at: this.clock.now() });
      added.holdBack(publishingRules(this.config));
      const document = await this.documents.save(added, tx);
      if (overlay) await this.overlays.save(document.id, document.version, overlay, tx.manager);
      tx.publish(document.added());
      return document;
    });
  }

  /**
   * Claims the upload and replaces the current file, which is kept as a previous version. Concurrent calls run one after the
   * other. If the new file has to pass something first, readers get the document back when it has.
   */
  async addVersion(id: number, upload: NamedUpload, { id: by }: Manager): Promise<Document> {
    const before = await this.documents.find(id);
    const overlay = before?.isWatermarked ? await this.overlayFor(upload.fileUrl, 'fileUrl') : null;
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      if (document.isWatermarked && !overlay) throw new ChangedMeanwhile();
      const file = await this.claim(upload, tx);
      await this.previousFiles.keep(document.file(), tx);
      tx.publish(document.addVersion(file, { by, at: this.clock.now() }));
      const heldBack = document.holdBack(publishingRules(this.config));
      if (heldBack) tx.publish(heldBack);
      if (overlay) await this.overlays.save(id, document.version, overlay, tx.manager);
      return this.documents.save(document, tx);
    });
  }

  /**
   * A code or an owner that stays is accepted, even if a new one like it wouldn't be. `seen` is what the caller last read;
   * without it, any other change is overwritten.
   */
  async update(id: number, details: Partial<DocumentDetails>, seen?: Partial<DocumentDetails>): Promise<Document> {
    const { code, ownerId } = details;
    const before = await this.documents.find(id);
    if (ownerId && ownerId !== before?.ownerId) await this.assertOwner(ownerId);
    const isMarked = before && details.isWatermarked && !before.isWatermarked;
    const overlay = isMarked ? await this.watermarks.prepare(before.file(), 'isWatermarked') : null;
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      if (seen && overwritesChange<DocumentDetails>(document, details, seen)) throw new DocumentChangedMeanwhile();
      const getsMark = details.isWatermarked && !document.isWatermarked;
      if (getsMark && !(overlay && document.version === before?.version)) throw new ChangedMeanwhile();
      if (overlay) await this.overlays.save(id, document.version, overlay, tx.manager);
      if (code && code !== document.code) assertCode(code, this.config.documentCodes);
      tx.publish(document.update(details, { at: this.clock.now(), today: this.calendar.today() }));
      return this.documents.save(document, tx);
    });
  }

  /** Keeping a waiting document a draft is recorded as unpublishing it. */
  togglePublished(id: number, wanted: boolean | undefined): Promise<Document> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      const event =
        wanted === false && !document.isPublished
          ? document.keepDraft()
          : document.togglePublished(this.clock.now(), publishingRules(this.config), wanted);
      if (event) tx.publish(event);
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

  private async assertOwner(id: number): Promise<void> {
    const managers = await this.accounts.staffWho('documents:manage');
    if (!managers.some((manager) => manager.id === id)) throw new UnknownOwner();
  }

  private async overlayFor(fileUrl: string, field: 'isWatermarked' | 'fileUrl'): Promise<Buffer> {
    const id = uploadIdOf(fileUrl);
    const file = id && (await this.uploads.find(id));
    if (!file) throw new NotAnUpload();
    return this.watermarks.prepare(file, field);
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
