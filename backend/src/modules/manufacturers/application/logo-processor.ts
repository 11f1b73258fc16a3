import { Injectable } from '@nestjs/common';
import { LogoNotAccepted, LogoTooManyPixels } from '../domain/manufacturers.errors';
import { pictureKind } from '../domain/picture-kind';
import { openSharp } from './open-sharp';

/** Pixels: logos are displayed at a third of this at most, and screens have a pixel ratio of up to 3. */
const MAX_SIDE = 512;
const MAX_SOURCE_PIXELS = 4_000 * 4_000;
/** Pixels: WebP's own limit. Resizing a very long, thin image takes ten times as long as a square one of the same area. */
const MAX_SOURCE_SIDE = 16_383;
const TIMEOUT_SECONDS = 20;
const QUALITY = 88;

/**
 * Re-encodes any accepted image as a small WebP: rotated upright, first frame only, with no bytes of the original.
 * Processes one image at a time on one thread, so that a batch of large images can't use up memory and CPU.
 */
@Injectable()
export class LogoProcessor {
  private last: Promise<unknown> = Promise.resolve();

  process(bytes: Buffer): Promise<Buffer> {
    const processed = this.last.then(() => toWebp(bytes));
    this.last = processed.catch(() => undefined);
    return processed;
  }
}

async function toWebp(bytes: Buffer): Promise<Buffer> {
  const kind = pictureKind(bytes);
  if (!kind) throw new LogoNotAccepted();
  const sharp = await openSharp();
  try {
    // reads only the metadata first, so that an oversized image is never decoded
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) throw new LogoNotAccepted();
    if (width * height > MAX_SOURCE_PIXELS || Math.max(width, height) > MAX_SOURCE_SIDE) throw new LogoTooManyPixels();
    return await sharp(bytes, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, smartSubsample: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    if (error instanceof LogoTooManyPixels) throw error;
    throw new LogoNotAccepted();
  }
}
