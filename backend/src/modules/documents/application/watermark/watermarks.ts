import { buffer } from 'node:stream/consumers';
import { Injectable, Logger } from '@nestjs/common';
import { SandboxStopped } from '../../../../platform/sandbox';
import { FileStore } from '../../../../platform/storage';
import type { DocumentFile, StoredFile } from '../../domain/stored-file';
import {
  FileWithoutWatermark,
  WatermarkImpossible,
  WatermarkNeedsPdf,
  WatermarkUnavailable,
} from '../../domain/watermark';
import { OverlaysRepository } from '../../persistence/overlays.repository';
import { OverlayPreparer, type PreparedOverlay } from './overlay-preparer';

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
    const bytes = await buffer(await this.files.open(storageKey));
    return this.preparer.prepare(bytes).catch((error: unknown) => {
      throw error instanceof SandboxStopped ? new WatermarkUnavailable(error) : error;
    });
  }
}
