import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../../platform/config';
import { Transaction } from '../../../../platform/database';
import { Schedules } from '../../../../platform/queue';
import { FileMissing, FileStore } from '../../../../platform/storage';
import { Clock } from '../../../../platform/time';
import type { Document } from '../../domain/document';
import { DocumentsRepository } from '../../persistence/documents.repository';
import { publishingRules } from '../manage-documents.use-case';
import { NotScannable, ScannerUnavailable, VirusScanner } from './virus-scanner';

const EVERY_MS = 5_000;
/** Other scheduled work waits meanwhile. */
const RUN_MS = 15_000;
/** Before a file is tried again that is missing, or that the scanner can't scan. */
const PAUSE_MS = 10 * 60_000;

/**
 * Has a virus scanner look at the newest file of each document, the newest document first. Documents that waited for it are
 * published, and infected ones unpublished; nobody can open their file anymore. While the scanner is down, documents wait.
 */
@Injectable()
export class ScanFiles {
  private readonly logger = new Logger(ScanFiles.name);
  /** By storage key, when files are tried again. Lost at a restart, which does no harm. */
  private readonly paused = new Map<string, number>();
  private isDown = false;

  constructor(
    private readonly documents: DocumentsRepository,
    private readonly files: FileStore,
    private readonly scanner: VirusScanner,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly config: Config,
    schedules: Schedules,
  ) {
    if (scanner.isOn) schedules.every('document-scans', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const end = performance.now() + RUN_MS;
    for (const [key, until] of this.paused) if (until <= performance.now()) this.paused.delete(key);
    while (performance.now() < end) {
      const document = await this.documents.unscanned([...this.paused.keys()]);
      if (!document) return;
      try {
        await this.scan(document);
        this.isDown = false;
      } catch (error) {
        if (!(error instanceof ScannerUnavailable)) throw error;
        return this.warnOnce(error);
      }
    }
  }

  private async scan({ id, version, storageKey }: Document): Promise<void> {
    try {
      const infection = await this.scanner.scan(await this.files.open(storageKey));
      if (infection !== null) this.logger.warn(`The file of document ${id} is infected: ${infection}`);
      await this.save(id, version, infection);
    } catch (error) {
      if (!(error instanceof NotScannable || error instanceof FileMissing)) throw error;
      this.paused.set(storageKey, performance.now() + PAUSE_MS);
      this.logger.warn(`The file of document ${id} could not be scanned for viruses: ${error.message}`);
    }
  }

  private save(id: number, version: number, infection: string | null): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lockIfThere(id, tx);
      if (document?.version !== version) return;
      const at = this.clock.now();
      tx.publish(document.scan(infection, at));
      const settled = document.settle(publishingRules(this.config), at);
      if (settled) tx.publish(settled);
      await this.documents.save(document, tx);
    });
  }

  private warnOnce(error: ScannerUnavailable): void {
    if (!this.isDown) this.logger.warn(`The virus scanner is unavailable, so documents wait for it: ${error.message}`);
    this.isDown = true;
  }
}
