import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../../platform/config';
import { Transaction, type Tx } from '../../../../platform/database';
import { Schedules } from '../../../../platform/queue';
import { FileMissing, FileStore } from '../../../../platform/storage';
import { Clock } from '../../../../platform/time';
import type { Document } from '../../domain/document';
import { DocumentVersionInfected } from '../../domain/document.events';
import type { DocumentFile } from '../../domain/stored-file';
import { DocumentsRepository } from '../../persistence/documents.repository';
import { PreviousFilesRepository } from '../../persistence/previous-files.repository';
import { publishingRules } from '../manage-documents.use-case';
import { NotScannable, ScannerUnavailable, VirusScanner } from './virus-scanner';

const EVERY_MS = 5_000;
/** Other scheduled work waits meanwhile. */
const RUN_MS = 15_000;
/** How long until a file that can't be read or scanned is tried again. */
const PAUSE_MS = 10 * 60_000;

/**
 * Has a virus scanner check the newest file of each document, the newest document first, and then previous versions.
 * Documents that waited for it are published, and those whose newest file is infected are unpublished; no one can open an infected
 * file anymore. While the scanner is down, documents wait. Once it's turned off, those that waited only for it are published.
 */
@Injectable()
export class ScanFiles {
  private readonly logger = new Logger(ScanFiles.name);
  /** By storage key, when files are tried again. Lost at a restart, which does no harm. */
  private readonly paused = new Map<string, number>();
  private isDown = false;

  constructor(
    private readonly documents: DocumentsRepository,
    private readonly previousFiles: PreviousFilesRepository,
    private readonly files: FileStore,
    private readonly scanner: VirusScanner,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly config: Config,
    schedules: Schedules,
  ) {
    schedules.every('document-scans', EVERY_MS, () => this.run());
  }

  run(): Promise<void> {
    return this.scanner.isOn ? this.scanAll() : this.releaseAll();
  }

  private async releaseAll(): Promise<void> {
    for (const id of await this.documents.doneWaiting(publishingRules(this.config)))
      await this.transaction.run(async (tx) => {
        const document = await this.documents.lockIfThere(id, tx);
        if (document) await this.settle(document, tx);
      });
  }

  private async scanAll(): Promise<void> {
    const end = performance.now() + RUN_MS;
    for (const [key, until] of this.paused) if (until <= performance.now()) this.paused.delete(key);
    while (performance.now() < end) {
      const file = await this.next();
      if (!file) return;
      try {
        await this.scan(file);
        this.isDown = false;
      } catch (error) {
        if (!(error instanceof ScannerUnavailable)) throw error;
        return this.warnOnce(error);
      }
    }
  }

  private async next(): Promise<DocumentFile | null> {
    const except = [...this.paused.keys()];
    const document = await this.documents.unscanned(except);
    return document ? document.file() : this.previousFiles.unscanned(except);
  }

  private async scan(file: DocumentFile): Promise<void> {
    const { documentId, version, storageKey } = file;
    const name = `Version ${version} of document ${documentId}`;
    let infection: string | null;
    try {
      infection = await this.scanner.scan(await this.files.open(storageKey));
    } catch (error) {
      if (error instanceof ScannerUnavailable) throw error;
      // If the whole file store is down, this fails too, and no file is paused.
      if (!(error instanceof NotScannable || error instanceof FileMissing)) await this.files.checkReadable();
      this.paused.set(storageKey, performance.now() + PAUSE_MS);
      return this.logger.warn(`${name} could not be scanned for viruses: ${(error as Error).message}`);
    }
    if (infection !== null) this.logger.warn(`${name} is infected: ${infection}`);
    await this.save(file, infection);
  }

  /** A file that was replaced while it was scanned is a previous version by now. */
  private save({ documentId, version }: DocumentFile, infection: string | null): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lockIfThere(documentId, tx);
      if (document?.version === version) await this.saveNewest(document, infection, tx);
      else if (document) await this.savePrevious(document, version, infection, tx);
    });
  }

  /** Two workers may scan the same file. A virus that either finds counts, once. */
  private async saveNewest(document: Document, infection: string | null, tx: Tx): Promise<void> {
    if (document.scannedAt !== null && (infection === null || document.infection !== null)) return;
    tx.publish(document.scan(infection, this.clock.now()));
    await this.settle(document, tx);
  }

  private async settle(document: Document, tx: Tx): Promise<void> {
    const settled = document.settle(publishingRules(this.config), this.clock.now());
    if (settled) tx.publish(settled);
    await this.documents.save(document, tx);
  }

  private async savePrevious(
    { id, title }: Document,
    version: number,
    infection: string | null,
    tx: Tx,
  ): Promise<void> {
    const isNew = await this.previousFiles.scan(id, version, infection, this.clock.now(), tx);
    if (isNew && infection !== null) tx.publish(new DocumentVersionInfected({ id, title, version, infection }));
  }

  private warnOnce(error: ScannerUnavailable): void {
    if (!this.isDown) this.logger.warn(`The virus scanner is unavailable, so documents wait for it: ${error.message}`);
    this.isDown = true;
  }
}
