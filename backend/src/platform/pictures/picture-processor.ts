import { Injectable } from '@nestjs/common';
import { imageMessages } from '@pharmacy/contracts';
import type sharp from 'sharp';
import { PictureRejected } from './picture-change';
import type { PicturePlace } from './picture-place';

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
export class PictureProcessor {
  private last: Promise<unknown> = Promise.resolve();

  /** Rejects with `PictureRejected` if the bytes aren't an intact image of an accepted type and size. */
  process(bytes: Buffer, place: PicturePlace): Promise<Buffer> {
    const processed = this.last.then(() => toWebp(bytes, place));
    this.last = processed.catch(() => undefined);
    return processed;
  }
}

async function toWebp(bytes: Buffer, place: PicturePlace): Promise<Buffer> {
  const kind = pictureKind(bytes);
  if (!kind) throw new PictureRejected(place);
  const sharp = await openSharp();
  try {
    // reads only the metadata first, so that an oversized image is never decoded
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== kind) throw new PictureRejected(place);
    if (width * height > MAX_SOURCE_PIXELS || Math.max(width, height) > MAX_SOURCE_SIDE)
      throw new PictureRejected(place, imageMessages.tooManyPixels);
    return await sharp(bytes, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: 'error', autoOrient: true })
      .resize({ width: place.maxSide, height: place.maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, smartSubsample: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    throw error instanceof PictureRejected ? error : new PictureRejected(place);
  }
}

/** Renders the content of an SVG with a square viewBox of that side as a PNG, which then takes the same path as an uploaded image. */
export async function renderDrawing(content: string, side: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="480" height="480">${content}</svg>`;
  const sharp = await openSharp();
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

let loading: Promise<typeof sharp> | undefined;

/** Loads sharp for the first image, which most processes never process. Uses one thread and no cache. */
export function openSharp(): Promise<typeof sharp> {
  return (loading ??= loadSharp());
}

async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import('sharp');
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

/** The leading bytes of each format, in hexadecimal. */
const signatures: readonly (readonly [kind: PictureKind, opening: RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^474946383[79]61/],
  ['webp', /^52494646.{8}57454250/],
];

const LONGEST = 12;

/** Detects the image type from the leading bytes, not from a name or a header; null if it isn't an accepted type. */
export function pictureKind(bytes: Buffer): PictureKind | null {
  const opening = bytes.toString('hex', 0, LONGEST);
  return signatures.find(([, pattern]) => pattern.test(opening))?.[0] ?? null;
}
