import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type CompressedEncoding = 'br' | 'gzip';

/**
 * `fast` takes about 0.5 ms per page and is close to the smallest size. `high` is for a response that is sent many times. `max` is
 * the smallest size, and takes about 100 ms per page.
 */
export type Effort = 'fast' | 'high' | 'max';

const brotliQuality = { fast: 5, high: 9, max: 11 } as const satisfies Record<Effort, number>;
const gzipLevel = { fast: 6, high: 9, max: 9 } as const satisfies Record<Effort, number>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a complete body, without blocking the event loop. */
export function compress(body: Buffer, encoding: CompressedEncoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: gzipLevel[effort] });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality[effort], [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
