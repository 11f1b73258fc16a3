import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Response } from 'express';
import { restrictToData } from '../security-headers';

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

/** Bytes. Compressing less costs more time than it saves, because it's done for each request. */
const MIN_COMPRESSED_BYTES = 4_096;

/**
 * Sends `value` as JSON, compressed if it's long enough and the client accepts gzip. For lists of similar rows, which shrink to a
 * tenth. The handler must inject the response without `passthrough`. `ETag` and 304 still work.
 */
export async function respondCompressed(response: Response, value: unknown): Promise<void> {
  const json = Buffer.from(JSON.stringify(value));
  restrictToData(response);
  response.type('application/json').vary('Accept-Encoding');
  if (json.length < MIN_COMPRESSED_BYTES || !response.req.acceptsEncodings('gzip')) {
    response.send(json);
    return;
  }
  response.setHeader('Content-Encoding', 'gzip').send(await compress(json, 'gzip', 'fast'));
}
