import type { Response } from 'express';
import { compress } from './compress';

/** Bytes. Compressing less costs more time than it saves. */
const MIN_COMPRESSED_BYTES = 4_096;

/**
 * Sends `value` as JSON, compressed if it's long enough and the client accepts gzip. For lists of similar rows, which shrink to a
 * tenth. The handler must inject the response without `passthrough`. `ETag` and 304 still work.
 */
export async function respondCompressed(response: Response, value: unknown): Promise<void> {
  const json = Buffer.from(JSON.stringify(value));
  response.type('application/json').vary('Accept-Encoding');
  if (json.length < MIN_COMPRESSED_BYTES || !response.req.acceptsEncodings('gzip')) {
    response.send(json);
    return;
  }
  response.setHeader('Content-Encoding', 'gzip').send(await compress(json, 'gzip', 'fast'));
}
