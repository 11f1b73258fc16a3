/** Pixels. A list shows less than half of them in each direction, and screens have up to three for each. */
export const MAX_SIDE = 240;

export const CHANNELS = 4;
const HEAD_BYTES = 4;

export const MAX_PICTURE_BYTES = HEAD_BYTES + MAX_SIDE * MAX_SIDE * CHANNELS;

/** A picture of a page, in RGBA. */
export interface FirstPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** The picture in a reply of the program; null unless it's whole, and not larger than asked for. */
export function firstPageIn(reply: Buffer): FirstPage | null {
  if (reply.length <= HEAD_BYTES) return null;
  const [width, height, pixels] = [reply.readUInt16LE(0), reply.readUInt16LE(2), reply.subarray(HEAD_BYTES)];
  const isSmall = width <= MAX_SIDE && height <= MAX_SIDE;
  return isSmall && pixels.length === width * height * CHANNELS ? { width, height, pixels } : null;
}
