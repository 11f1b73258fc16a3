import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'gif' | 'webp';

interface Picture {
  readonly width?: number;
  readonly height?: number;
  readonly color?: string;
  readonly format?: Format;
}

/** A picture of one color. */
export function aPicture({ width = 40, height = 20, color = 'teal', format = 'png' }: Picture = {}): Promise<Buffer> {
  const canvas = { width, height, channels: 4, background: color } as const;
  return sharp({ create: canvas, limitInputPixels: false }).toFormat(format).toBuffer();
}

/** A picture of noise, which no format compresses well. */
export function aNoisyPicture(width: number, height: number, format: Format = 'png'): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG with corrupted rows in the middle. */
export async function aBrokenPicture(): Promise<Buffer> {
  return (await aNoisyPicture(200, 200)).fill(0xa5, 10_000, 12_000);
}

export const dataUrl = (bytes: Buffer, type = 'image/png'): string => `data:${type};base64,${bytes.toString('base64')}`;
