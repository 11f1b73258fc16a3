import { Injectable, Logger } from '@nestjs/common';
import { Transaction } from '../../../../platform/database';
import { Schedules } from '../../../../platform/queue';
import { FileMissing, FileStore } from '../../../../platform/storage';
import { DocumentsRepository } from '../../persistence/documents.repository';
import type { PendingFile } from '../../persistence/pending-files';
import { ThumbnailsRepository } from '../../persistence/thumbnails.repository';
import { FILES_EVERY_MS, MAX_ATTEMPTS, workOff } from '../work-off';
import { ThumbnailRenderer } from './thumbnail-renderer';

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
    schedules.every('document-thumbnails', FILES_EVERY_MS, () => this.run());
  }

  run(): Promise<void> {
    return workOff(this.thumbnails.pending, async (pending) => this.save(pending, await this.draw(pending)));
  }

  /** Null if there can't be a picture. */
  private async draw({ document_id: id, storage_key: key, attempts }: PendingFile): Promise<Buffer | null> {
    if (attempts > MAX_ATTEMPTS) return null;
    const file = await this.files.open(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    const picture = file && (await this.renderer.render(file));
    if (!picture) this.logger.warn(`Document ${id} has no thumbnail: the first page of its file can't be drawn`);
    return picture;
  }

  private save(pending: PendingFile, picture: Buffer | null): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lockIfThere(pending.document_id, tx);
      if (!document || !(await this.thumbnails.save(pending, picture, tx)) || !picture) return;
      tx.publish(document.showThumbnail(pending.version));
      await this.documents.save(document, tx);
    });
  }
}
