import { Injectable } from '@nestjs/common';
import { LogoNotAccepted, LogoTooManyPixels } from '../domain/logo.errors';
import { pictureKind } from '../domain/picture-kind';
import { openSharp } from './open-sharp';

/** Pixels: logos are shown at a third of it at most, and screens have up to three dots a pixel. */
const LARGEST_SIDE = 512;
const MOST_PIXELS = 4_000 * 4_000;
/** Pixels, as WebP has it: shrinking a thread of the same size in pixels takes ten times as long as a square. */
const LONGEST_SIDE = 16_383;
const PATIENCE_SECONDS = 20;
const QUALITY = 88;

/**
 * Makes of any accepted picture a small one of our own: WebP, upright, of its first frame, with no byte of what came in.
 * One at a time on one thread, so that no pile of large pictures takes memory and processor from everybody else.
 */
@Injectable()
export class LogoPress {
  private last: Promise<unknown> = Promise.resolve();

  press(bytes: Buffer): Promise<Buffer> {
    const pressed = this.last.then(() => press(bytes));
    this.last = pressed.catch(() => undefined);
    return pressed;
  }
}

async function press(bytes: Buffer): Promise<Buffer> {
  const kind = pictureKind(bytes);
  if (!kind) throw new LogoNotAccepted();
  const sharp = await openSharp();
  try {
    // read for its facts alone first: of a picture that is too large not one row is decoded
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) throw new LogoNotAccepted();
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw new LogoTooManyPixels();
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, smartSubsample: true })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer();
  } catch (error) {
    if (error instanceof LogoTooManyPixels) throw error;
    throw new LogoNotAccepted();
  }
}
