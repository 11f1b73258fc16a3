import { Injectable, Logger } from '@nestjs/common';
import { Transaction } from '../../../../platform/database';
import { Schedules } from '../../../../platform/queue';
import { SandboxStopped } from '../../../../platform/sandbox';
import { FileMissing, FileStore, FileStoreUnavailable } from '../../../../platform/storage';
import { DocumentsRepository } from '../../persistence/documents.repository';
import { type PendingThumbnail, ThumbnailsRepository } from '../../persistence/thumbnails.repository';
import { ThumbnailRenderer } from './thumbnail-renderer';

const EVERY_MS = 5_000;
/** Other scheduled work waits meanwhile. */
const RUN_MS = 15_000;
const MAX_ATTEMPTS = 5;

/**
 * Draws the first pages of new PDFs, one at a time and some seconds after they were added, and of those from before that was
 * done. Lists show a document without a picture with an icon.
 */
@Injectable()
export class MakeThumbnails {
  private readonly logger = new Logger(MakeThumbnails.name);

  constructor(
    private readonly thumbnails: ThumbnailsRepository,
    private readonly documents: DocumentsRepository,
    private readonly files: FileStore,
    private readonly renderer: ThumbnailRenderer,
    private readonly transaction: Transaction,
    schedules: Schedules,
  ) {
    schedules.every('document-thumbnails', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const end = performance.now() + RUN_MS;
    while (performance.now() < end) {
      const pending = await this.thumbnails.claim();
      if (!pending) return;
      try {
        await this.save(pending, await this.draw(pending));
      } catch (error) {
        if (!(error instanceof SandboxStopped || error instanceof FileStoreUnavailable)) throw error;
        await this.thumbnails.unclaim(pending);
        if (error instanceof SandboxStopped) return;
        throw error;
      }
    }
  }

  /** Null if there can't be a picture. */
  private async draw({ document_id: id, storage_key: key, attempts }: PendingThumbnail): Promise<Buffer | null> {
    if (attempts > MAX_ATTEMPTS) return null;
    const file = await this.files.open(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    const picture = file && (await this.renderer.render(file));
    if (!picture) this.logger.warn(`Document ${id} has no thumbnail: the first page of its file can't be drawn`);
    return picture;
  }

  private save(pending: PendingThumbnail, picture: Buffer | null): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lockIfThere(pending.document_id, tx);
      if (!document || !(await this.thumbnails.save(pending, picture, tx)) || !picture) return;
      tx.publish(document.showThumbnail(pending.version));
      await this.documents.save(document, tx);
    });
  }
}
