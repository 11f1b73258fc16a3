import { Injectable, Logger } from '@nestjs/common';
import type { FileFinding } from '@pharmacy/contracts';
import { Config } from '../../../../platform/config';
import { Transaction } from '../../../../platform/database';
import { Schedules } from '../../../../platform/queue';
import { FileMissing, FileStore } from '../../../../platform/storage';
import { Clock } from '../../../../platform/time';
import type { FileChecks } from '../../domain/file-checks';
import { DocumentsRepository } from '../../persistence/documents.repository';
import type { PendingFile } from '../../persistence/pending-files';
import { type NoTextReason, type ReadText, TextsRepository } from '../../persistence/texts.repository';
import { publishingRules } from '../manage-documents.use-case';
import { FILES_EVERY_MS, MAX_ATTEMPTS, workOff } from '../work-off';
import { hasText, TextExtractor } from './text-extractor';

const PDF = 'application/pdf';
const nothingFound: FileChecks = { pageCount: null, findings: [] };

/** Findings of files that can't be read. */
const findingOf: Readonly<Partial<Record<NoTextReason, FileFinding>>> = {
  encrypted: 'encrypted',
  damaged: 'damaged',
  missing: 'not-checkable',
  'too-large': 'not-checkable',
  'too-complex': 'not-checkable',
  'given-up': 'not-checkable',
};

/**
 * Extracts the texts of new files and checks those that are PDFs, one at a time and some seconds after they were added, and
 * those of files from before that was done. A file without text is recorded with the reason, and its document is found by its
 * title as before. Documents that waited for their checks are published then.
 */
@Injectable()
export class ExtractTexts {
  private readonly logger = new Logger(ExtractTexts.name);

  constructor(
    private readonly texts: TextsRepository,
    private readonly documents: DocumentsRepository,
    private readonly files: FileStore,
    private readonly extractor: TextExtractor,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly config: Config,
    schedules: Schedules,
  ) {
    schedules.every('document-texts', FILES_EVERY_MS, () => this.run());
  }

  run(): Promise<void> {
    return workOff(this.texts.pending, (pending) => this.extract(pending));
  }

  private async extract(pending: PendingFile): Promise<void> {
    const { document_id: id, mime_type: mimeType, charset, storage_key: key, attempts } = pending;
    if (!hasText(mimeType)) return this.save(pending, { failure: 'unsupported' });
    if (attempts > MAX_ATTEMPTS) return this.save(pending, { failure: 'given-up' });
    const file = await this.files.open(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    if (!file) return this.save(pending, { failure: 'missing' });
    const extraction = await this.extractor.extract(file, { mimeType, charset });
    if ('failure' in extraction)
      this.logger.warn(`Document ${id} has no text to search: its file is ${extraction.failure}`);
    const unchecked: FileChecks = { pageCount: null, findings: mimeType === PDF ? ['not-checkable'] : [] };
    await this.save(pending, extraction, extraction.inspection ?? unchecked);
  }

  private save(pending: PendingFile, read: ReadText, checks: FileChecks = nothingFound): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lockIfThere(pending.document_id, tx);
      if (!document || !(await this.texts.save(pending, read, tx))) return;
      const failed = read.failure && findingOf[read.failure];
      tx.publish(document.check(failed ? { ...checks, findings: [failed] } : checks));
      const settled = document.settle(publishingRules(this.config), this.clock.now());
      if (settled) tx.publish(settled);
      await this.documents.save(document, tx);
    });
  }
}
