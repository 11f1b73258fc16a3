import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type ProgramLimits, SandboxedProgram, SandboxStopped } from '../../../../platform/sandbox';
import { FileStore } from '../../../../platform/storage';
import type { DocumentFile, StoredFile } from '../../domain/stored-file';
import {
  FileWithoutWatermark,
  WatermarkImpossible,
  WatermarkNeedsPdf,
  WatermarkUnavailable,
} from '../../domain/watermark';
import { OverlaysRepository } from '../../persistence/overlays.repository';
import type { OverlayReply } from './overlay.program';

export const overlayLimits: ProgramLimits = { cpuMs: 30_000, timeoutMs: 60_000, memoryMb: 480 };

/** The bytes to append to a PDF, or why it can't carry a watermark. */
type PreparedOverlay = { readonly overlay: Buffer } | { readonly failure: 'encrypted' | 'damaged' | 'too-complex' };

/** Prepares the watermark of one PDF in a process of its own. */
@Injectable()
export class OverlayPreparer implements OnModuleDestroy {
  private readonly program = new SandboxedProgram({
    file: 'modules/documents/application/watermark/overlay.program.js',
    folders: ['modules/documents/application/texts'],
    packages: [
      '@cantoo/pdf-lib',
      'culori',
      'fflate',
      'html-entities',
      'node-html-better-parser',
      'pdfjs-dist',
      'tslib',
    ],
    heapMb: 256,
    maxReplyBytes: 16 * 1024 * 1024,
  });

  /** Rejects with `SandboxStopped`, if the program can't run to its end. */
  async prepare(file: Buffer, limits: ProgramLimits = overlayLimits): Promise<PreparedOverlay> {
    const reply = await this.program.run('', file, limits);
    const end = reply.indexOf('\n');
    if (end === -1) return { failure: 'too-complex' };
    const result = JSON.parse(reply.toString('utf8', 0, end)) as OverlayReply;
    if ('failure' in result) return result;
    const overlay = reply.subarray(end + 1);
    return overlay.length === result.overlayBytes ? { overlay } : { failure: 'too-complex' };
  }

  onModuleDestroy(): void {
    this.program.stop();
  }
}

const PDF = 'application/pdf';

/** The overlays of documents' files: the bytes that, appended to a file, show a line of text on its pages. */
@Injectable()
export class Watermarks {
  private readonly logger = new Logger(Watermarks.name);
  /** by storage key, so that concurrent openings of a file wait for one overlay */
  private readonly preparing = new Map<string, Promise<PreparedOverlay>>();
  /** One file at a time, because each takes much memory. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly overlays: OverlaysRepository,
    private readonly files: FileStore,
    private readonly preparer: OverlayPreparer,
  ) {}

  /** For a file that is about to get a watermark. Throws an error of that field if it can't have one. */
  async prepare(file: StoredFile, field: 'isWatermarked' | 'fileUrl'): Promise<Buffer> {
    if (file.mimeType !== PDF) throw new WatermarkNeedsPdf(field);
    const prepared = await this.prepareOnce(file);
    if ('failure' in prepared) throw new WatermarkImpossible(field);
    return prepared.overlay;
  }

  /** For a file that is being opened. It's prepared now, if it isn't yet. Throws `FileWithoutWatermark` if it can't be. */
  async overlayOf(file: DocumentFile): Promise<Buffer> {
    const { documentId, version } = file;
    const ready = await this.overlays.find(documentId, version);
    if (ready) return ready;
    const prepared = file.mimeType === PDF ? await this.prepareOnce(file) : ({ failure: 'not a PDF' } as const);
    if ('failure' in prepared) {
      this.logger.warn(`Version ${version} of document ${documentId} can't have its watermark: ${prepared.failure}`);
      throw new FileWithoutWatermark();
    }
    await this.overlays.save(documentId, version, prepared.overlay);
    return prepared.overlay;
  }

  private prepareOnce({ storageKey }: StoredFile): Promise<PreparedOverlay> {
    const known = this.preparing.get(storageKey);
    if (known) return known;
    const begun = this.last.then(() => this.prepareNow(storageKey)).finally(() => this.preparing.delete(storageKey));
    this.preparing.set(storageKey, begun);
    this.last = begun.catch(() => undefined);
    return begun;
  }

  private async prepareNow(storageKey: string): Promise<PreparedOverlay> {
    // Uploads are 10 MB at most.
    const bytes = await this.files.read(storageKey);
    return this.preparer.prepare(bytes).catch((error: unknown) => {
      throw error instanceof SandboxStopped ? new WatermarkUnavailable(error) : error;
    });
  }
}
