import { openSharp } from '../application/open-sharp';

/** Draws a mark as a PNG, which then comes in as anybody's picture does. */
export async function drawMark(mark: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="480" height="480">${mark}</svg>`;
  const sharp = await openSharp();
  return sharp(Buffer.from(drawing)).png().toBuffer();
}
