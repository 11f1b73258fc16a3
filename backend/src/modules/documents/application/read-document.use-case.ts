import type { Writable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { AccessKind, DocumentTicket } from '@pharmacy/contracts';
import type { PortalView, SignedInUser } from '../../../platform/access';
import { AuditTrail } from '../../../platform/audit';
import { Config } from '../../../platform/config';
import { RequestContext } from '../../../platform/http';
import { type ByteRange, FileStore } from '../../../platform/storage';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import { Tickets } from '../../auth';
import { FileInfected, NoSuchDocument, VersionNotScanned, VersionRecalled } from '../domain/document.errors';
import type { DocumentFile } from '../domain/stored-file';
import { Visibility } from '../domain/visibility';
import { type Access, AccessesRepository } from '../persistence/accesses.repository';
import { DocumentsRepository } from '../persistence/documents.repository';
import { PreviousFilesRepository } from '../persistence/previous-files.repository';
import { RecallsRepository, type RecallRow } from '../persistence/recalls.repository';
import { publishingRules } from './manage-documents.use-case';
import type { MarkedCopy } from './watermark/copies';
import { Watermarks } from './watermark/watermarks';

/** A file with what its document asks for. */
export interface OpenedFile extends DocumentFile {
  readonly isWatermarked: boolean;
}

export interface Reading {
  readonly kind: AccessKind;
  readonly reader: SignedInUser;
  /** absent for the whole file */
  readonly range?: ByteRange;
  /** of a document with a watermark, which is always sent whole */
  readonly copy?: MarkedCopy;
}

@Injectable()
export class ReadDocument {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly previousFiles: PreviousFilesRepository,
    private readonly recalls: RecallsRepository,
    private readonly accesses: AccessesRepository,
    private readonly files: FileStore,
    private readonly trail: AuditTrail,
    private readonly calendar: PharmacyCalendar,
    private readonly config: Config,
  ) {}

  /**
   * The newest file of the document, or that of `version`. Throws `NoSuchDocument` if the reader may not see it,
   * `VersionRecalled` if only staff may, and `FileInfected` or, for a previous version, `VersionNotScanned` if no one may.
   */
  async find(id: number, reader: SignedInUser, version?: number): Promise<OpenedFile> {
    const document = await this.documents.find(id);
    const visibility = Visibility.of(reader);
    if (!document || !visibility.shows(document, this.calendar.today())) throw new NoSuchDocument();
    const { isWatermarked } = document;
    if (version === undefined || version === document.version) {
      if (document.isRecalled && !visibility.isUnlimited) throw new VersionRecalled();
      return { ...withoutVirus(document.file()), isWatermarked };
    }
    const previous = visibility.isUnlimited ? await this.previousFiles.find(id, version) : null;
    if (!previous) throw new NoSuchDocument();
    const file = withoutVirus(previous);
    if (publishingRules(this.config).isScanned && !file.scannedAt) throw new VersionNotScanned();
    return { ...file, isWatermarked };
  }

  /**
   * Sends the file, and records the access before the first byte is sent. A version that was recalled in the meantime isn't
   * sent; for staff, it's sent with an entry in the audit trail. A file with a watermark needs its copy.
   */
  async send(file: OpenedFile, sink: Writable, { kind, reader, range, copy }: Reading): Promise<void> {
    if (file.isWatermarked && (!copy || range)) throw new Error('The watermark is missing');
    const address = RequestContext.current()?.address ?? null;
    const { documentId, version } = file;
    const { id: userId, sessionId } = reader;
    const access = { documentId, version, userId, sessionId, kind, address, copyCode: copy?.code };
    const beforeFirstByte = async () => {
      if (reader.view) return this.recordView(access, reader.view);
      // The parts of one reading are one access, and one entry in the audit trail.
      if (range && !(await this.accesses.addPart(access, { isFromStart: range.start === 0 }))) return;
      if (!range) await this.accesses.add(access);
      const recall = Visibility.of(reader).isUnlimited && (await this.recalls.findOf(documentId, version));
      if (recall) await this.trail.record(openingOf(recall));
    };
    await this.files.streamTo(file.storageKey, sink, { range, beforeFirstByte, append: copy?.overlay });
  }

  /** An opening by staff who view the portal as the reader: an audit entry under their own name, not an access of the reader. */
  private async recordView({ documentId, version, userId, kind }: Access, { subject }: PortalView): Promise<void> {
    await this.accesses.assertNotRecalled(documentId, version, userId);
    const document = await this.documents.find(documentId);
    const label = `${subject.label} (${document?.title ?? 'deleted document'}, version ${version})`;
    const action = kind === 'view' ? 'portal-view.document-opened' : 'portal-view.document-downloaded';
    await this.trail.record({ action, subject: { ...subject, label } });
  }
}

function withoutVirus(file: DocumentFile): DocumentFile {
  if (file.infection !== null) throw new FileInfected();
  return file;
}

/** The entry for a staff member who opens a recalled version. */
const openingOf = ({ document_id: id, title, version }: RecallRow) => ({
  action: 'document.recalled-version-opened',
  subject: { type: 'document', id, label: `${title} (version ${version})` },
});

const LIFETIME_SECONDS = 60;

/** A ticket for one version opens no other version; a ticket without a version opens only the newest. */
export const ticketPurpose = (documentId: number, version?: number | string): string =>
  version === undefined ? `document:${documentId}` : `document:${documentId}:${version}`;

@Injectable()
export class IssueTicket {
  constructor(
    private readonly documents: ReadDocument,
    private readonly files: FileStore,
    private readonly watermarks: Watermarks,
    private readonly tickets: Tickets,
    private readonly clock: Clock,
  ) {}

  /** Also rejects if the file can't be sent now: browsers show little or nothing about a failed download. */
  async issue(id: number, reader: SignedInUser, version?: number): Promise<DocumentTicket> {
    const file = await this.documents.find(id, reader, version);
    await this.files.size(file.storageKey);
    if (file.isWatermarked) await this.watermarks.overlayOf(file);
    const left = Math.floor((reader.expiresAt.getTime() - this.clock.now().getTime()) / 1000);
    const expiresIn = Math.max(1, Math.min(LIFETIME_SECONDS, left));
    const token = this.tickets.issue(reader, ticketPurpose(id, version), expiresIn);
    return { token, expiresIn, version: file.version };
  }
}
