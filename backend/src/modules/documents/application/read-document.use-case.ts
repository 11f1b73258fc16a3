import type { Writable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { AccessKind } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../platform/access';
import { PharmacyCalendar } from '../../../platform/calendar';
import { RequestContext } from '../../../platform/http';
import { type ByteRange, FileStore } from '../../../platform/storage';
import { NoSuchDocument } from '../domain/document.errors';
import type { DocumentFile } from '../domain/document-file';
import { Visibility } from '../domain/visibility';
import { AccessesRepository } from '../persistence/accesses.repository';
import { DocumentsRepository } from '../persistence/documents.repository';
import { FormerFilesRepository } from '../persistence/former-files.repository';

export interface Reading {
  readonly kind: AccessKind;
  readonly reader: SignedInUser;
  /** absent: the whole file */
  readonly range?: ByteRange;
}

@Injectable()
export class ReadDocument {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly formerFiles: FormerFilesRepository,
    private readonly accesses: AccessesRepository,
    private readonly files: FileStore,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** The document's newest file, or the one of `version`. What the reader may not see is not there. */
  async find(id: number, reader: SignedInUser, version?: number): Promise<DocumentFile> {
    const document = await this.documents.find(id);
    const visibility = Visibility.of(reader);
    if (!document || !visibility.shows(document, this.calendar.today())) throw new NoSuchDocument();
    if (version === undefined || version === document.version) return document.file();
    const former = visibility.isUnlimited ? await this.formerFiles.find(id, version) : null;
    if (!former) throw new NoSuchDocument();
    return former;
  }

  /** Sends the file, and records who reads it before the first byte leaves. */
  async send(file: DocumentFile, sink: Writable, { kind, reader, range }: Reading): Promise<void> {
    const address = RequestContext.current()?.address ?? null;
    const { documentId, version } = file;
    const access = { documentId, version, userId: reader.id, sessionId: reader.sessionId, kind, address };
    const beforeFirstByte = () => (range ? this.accesses.addUnlessReading(access) : this.accesses.add(access));
    await this.files.pour(file.storageKey, sink, { range, beforeFirstByte });
  }
}
