import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import { openSharp } from '../../../../platform/pictures';
import { Schedules } from '../../../../platform/queue';
import { type ProgramLimits, SandboxedProgram } from '../../../../platform/sandbox';
import { FileMissing, FileStore } from '../../../../platform/storage';
import { NoThumbnail } from '../../domain/document.errors';
import { Visibility } from '../../domain/visibility';
import { DocumentsRepository } from '../../persistence/documents.repository';
import { type PendingFile, ThumbnailsRepository } from '../../persistence/pending-files';
import { ReadDocument } from '../read-document.use-case';
import { FILES_EVERY_MS, MAX_ATTEMPTS, workOff } from '../work-off';
import { CHANNELS, firstPageIn, MAX_PICTURE_BYTES } from './first-page';

export const thumbnailLimits: ProgramLimits = { cpuMs: 15_000, timeoutMs: 100_000, memoryMb: 320 };

const QUALITY = 70;

/** Draws the first page of one PDF in a process of its own. */
@Injectable()
export class ThumbnailRenderer implements OnModuleDestroy {
  private readonly program = new SandboxedProgram({
    file: 'modules/documents/application/thumbnails/thumbnail.program.js',
    packages: ['@hyzyla/pdfium'],
    heapMb: 128,
    maxReplyBytes: MAX_PICTURE_BYTES,
  });

  /** A small WebP; null if the page can't be drawn within the limits. Rejects with `SandboxStopped` if the server stops. */
  async render(bytes: Buffer, limits: ProgramLimits = thumbnailLimits): Promise<Buffer | null> {
    const reply = await this.program.run('', bytes, limits);
    const page = firstPageIn(reply);
    if (!page) return null;
    const { width, height, pixels } = page;
    const sharp = await openSharp();
    return sharp(pixels, { raw: { width, height, channels: CHANNELS } })
      .removeAlpha()
      .webp({ quality: QUALITY, smartSubsample: true })
      .toBuffer();
  }

  onModuleDestroy(): void {
    this.program.stop();
  }
}

/**
 * Draws the first pages of new PDFs, one at a time and a few seconds after they were added, and of older PDFs. In lists, a
 * document without a picture has an icon.
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
    // Uploads are 10 MB at most.
    const bytes = await this.files.read(key).catch((error: unknown) => {
      if (error instanceof FileMissing) return null;
      throw error;
    });
    const picture = bytes && (await this.renderer.render(bytes));
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

interface Thumbnail {
  /** of the document's file */
  readonly version: number;
  /** WebP */
  readonly picture: Buffer;
}

@Injectable()
export class ThumbnailsQueries {
  constructor(
    private readonly documents: ReadDocument,
    private readonly thumbnails: ThumbnailsRepository,
  ) {}

  /**
   * Of the newest file, for those who may open it, and with the same errors. Only staff get that of a document with a watermark,
   * because it has no name on it. It can't be read, so it's no access to the document.
   */
  async find(id: number, reader: SignedInUser): Promise<Thumbnail> {
    const { version, isWatermarked } = await this.documents.find(id, reader);
    if (isWatermarked && !Visibility.of(reader).isUnlimited) throw new NoThumbnail();
    const picture = await this.thumbnails.find(id, version);
    if (!picture) throw new NoThumbnail();
    return { version, picture };
  }
}
