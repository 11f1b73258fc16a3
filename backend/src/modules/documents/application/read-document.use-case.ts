import type { Writable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { AccessKind } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../platform/access';
import { RequestContext } from '../../../platform/http';
import { type ByteRange, FileStore } from '../../../platform/storage';
import type { Document } from '../domain/document';
import { NoSuchDocument } from '../domain/document.errors';
import { Visibility } from '../domain/visibility';
import { AccessesRepository } from '../persistence/accesses.repository';
import { DocumentsRepository } from '../persistence/documents.repository';

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
    private readonly accesses: AccessesRepository,
    private readonly files: FileStore,
  ) {}

  /** What the reader may not see is not there. */
  async find(id: number, reader: SignedInUser): Promise<Document> {
    const document = await this.documents.find(id);
    if (!document || !Visibility.of(reader).shows(document)) throw new NoSuchDocument();
    return document;
  }

  /** Sends the file, and records who reads it before the first byte leaves. */
  async send(document: Document, sink: Writable, { kind, reader, range }: Reading): Promise<void> {
    const address = RequestContext.current()?.address ?? null;
    const access = { documentId: document.id, userId: reader.id, sessionId: reader.sessionId, kind, address };
    const beforeFirstByte = () => (range ? this.accesses.addUnlessReading(access) : this.accesses.add(access));
    await this.files.pour(document.storageKey, sink, { range, beforeFirstByte });
  }
}
