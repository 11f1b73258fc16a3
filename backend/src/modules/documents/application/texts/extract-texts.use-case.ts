import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { FileFinding } from '@pharmacy/contracts';
import { Config } from '../../../../platform/config';
import { Transaction } from '../../../../platform/database';
import { Schedules } from '../../../../platform/queue';
import { type ProgramLimits, SandboxedProgram } from '../../../../platform/sandbox';
import { FileMissing, FileStore } from '../../../../platform/storage';
import { Clock } from '../../../../platform/time';
import type { FileChecks } from '../../domain/file-checks';
import { DocumentsRepository } from '../../persistence/documents.repository';
import { type NoTextReason, type PendingFile, type ReadText, TextsRepository } from '../../persistence/pending-files';
import { publishingRules } from '../manage-documents.use-case';
import { FILES_EVERY_MS, MAX_ATTEMPTS, workOff } from '../work-off';
import type { ExtractionReply, ExtractionTask } from './extraction.program';
import { isOfficePackage } from './office-text';

export const extractionLimits: ProgramLimits = { cpuMs: 30_000, timeoutMs: 100_000, memoryMb: 320 };

/** The file's text, which may be empty, or why there is none; and of a PDF what the checks found, as far as they got. */
type Extraction = Pick<ExtractionReply, 'inspection'> &
  ({ readonly text: string } | { readonly failure: NonNullable<ExtractionReply['failure']> | 'too-complex' });

/** Whether files of this type have text that can be found. Pictures and the old binary formats of Office don't. */
const hasText = (mimeType: string): boolean =>
  mimeType === 'application/pdf' || mimeType.startsWith('text/') || isOfficePackage(mimeType);

/** Extracts the text of one file, and checks it if it's a PDF, in a process of its own. */
@Injectable()
export class TextExtractor implements OnModuleDestroy {
  private readonly program = new SandboxedProgram({
    file: 'modules/documents/application/texts/extraction.program.js',
    packages: ['pdfjs-dist', 'fflate'],
    heapMb: 160,
    // Twice the longest text, because JSON escapes characters.
    maxReplyBytes: 8 * 1024 * 1024,
  });

  /** Rejects with `SandboxStopped` if the program can't run. */
  async extract(bytes: Buffer, task: ExtractionTask, limits: ProgramLimits = extractionLimits): Promise<Extraction> {
    const reply = await this.program.run(JSON.stringify(task), bytes, limits);
    const lines = reply.toString().split('\n').slice(0, -1);
    const parts = lines.map((line) => JSON.parse(line) as ExtractionReply);
    const { text, failure, inspection } = Object.assign({}, ...parts) as ExtractionReply;
    if (text !== undefined) return { text, inspection };
    return { failure: failure ?? 'too-complex', inspection };
  }

  onModuleDestroy(): void {
    this.program.stop();
  }
}

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
 * Extracts the texts of new files and checks PDFs, one at a time and a few seconds after they were added. Older files are
 * processed, too. A file without text is recorded with the reason, and its document is found by its
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
    // Uploads are 10 MB at most.
    const bytes = await this.files.read(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    if (!bytes) return this.save(pending, { failure: 'missing' });
    const extraction = await this.extractor.extract(bytes, { mimeType, charset });
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
