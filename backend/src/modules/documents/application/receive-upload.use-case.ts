import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit';
import { Transaction } from '../../../platform/database';
import { DurableSubscribers } from '../../../platform/events';
import { RetentionDeclaration, type RetentionPart } from '../../../platform/personal-data';
import { Schedules } from '../../../platform/queue';
import { DiscardedFiles, FileStore } from '../../../platform/storage';
import { EmptyFile, NoFile, StorageUnavailable } from '../domain/document.errors';
import { DocumentDeleted } from '../domain/document.events';
import { cleanFilename, type StoredFile } from '../domain/stored-file';
import { UploadsRepository } from '../persistence/uploads.repository';
import { FileSniffer } from './file-sniffer';

/** An uploaded file on the local disk, deleted at the end of the request. */
export interface SpooledFile {
  readonly path: string;
  readonly originalname: string;
  readonly size: number;
}

export interface Upload extends StoredFile {
  readonly id: string;
}

@Injectable()
export class ReceiveUpload {
  constructor(
    private readonly sniffer: FileSniffer,
    private readonly files: FileStore,
    private readonly uploads: UploadsRepository,
    private readonly transaction: Transaction,
    private readonly audit: AuditTrail,
  ) {}

  async receive(spooled: SpooledFile | undefined): Promise<Upload> {
    if (!spooled) throw new NoFile();
    if (spooled.size === 0) throw new EmptyFile();
    const filename = cleanFilename(spooled.originalname);
    const sniffed = await this.sniffer.sniff(spooled.path, filename);
    return this.store({ path: spooled.path, filename, fileSize: spooled.size, ...sniffed });
  }

  /** Stores a file as an upload that a document can claim. Also used for files that don't come from a request. */
  async store({ path, ...facts }: Omit<StoredFile, 'checksum' | 'storageKey'> & { path: string }): Promise<Upload> {
    const id = randomUUID();
    const upload = { ...facts, id, storageKey: `documents/${id}`, checksum: await checksumOf(path) };
    await this.uploads.register(id, upload);
    await this.files.put(upload.storageKey, path).catch((error: unknown) => {
      throw new StorageUnavailable(error);
    });
    await this.transaction.run(async (tx) => {
      await this.uploads.markStored(id, tx);
      const subject = { type: 'upload', id: null, label: upload.filename };
      await this.audit.record({ action: 'upload.stored', subject }, tx.manager);
    });
    return upload;
  }
}

/** SHA-256 of a file, hexadecimal. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const UNCLAIMED_HOURS = 24;
const EVERY_MS = 15 * 60_000;

/** Removes files without a document: right after a deletion, and unclaimed uploads on a schedule. */
@Injectable()
@RetentionDeclaration()
export class RemoveDiscardedFiles implements RetentionPart {
  readonly fixedTimes = [{ what: 'Uploaded files that no document uses', seconds: UNCLAIMED_HOURS * 3_600 }];

  constructor(
    private readonly transaction: Transaction,
    private readonly discarded: DiscardedFiles,
    private readonly uploads: UploadsRepository,
    subscribers: DurableSubscribers,
    schedules: Schedules,
  ) {
    const handle = () => this.discarded.removeDue();
    subscribers.register({ name: 'documents.remove-file', on: DocumentDeleted, priority: 'lowest', handle });
    schedules.every('documents-unclaimed-uploads', EVERY_MS, () => this.removeUnclaimed());
  }

  async removeUnclaimed(): Promise<void> {
    await this.transaction.run(async (tx) => {
      await this.discarded.discard(await this.uploads.dropOlderThan(UNCLAIMED_HOURS, tx), tx);
    });
    await this.discarded.removeDue();
  }
}
