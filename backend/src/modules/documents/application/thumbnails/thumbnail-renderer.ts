import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { openSharp } from '../../../../platform/pictures';
import { type ProgramLimits, SandboxedProgram } from '../../../../platform/sandbox';
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

  /**
   * A small WebP; null if the page can't be drawn within the limits. Rejects with the error of `file`, if it can't be read to
   * its end, and with `SandboxStopped`, if the server stops.
   */
  async render(file: Readable, limits: ProgramLimits = thumbnailLimits): Promise<Buffer | null> {
    // Uploads are 10 MB at most.
    const reply = await this.program.run('', await buffer(file), limits);
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
