import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Response } from 'express';

const zip = promisify(gzip);
/** Below it the packing costs more than it saves. Bytes. */
const WORTHWHILE = 4_096;

/**
 * Answers with `value` as JSON, packed where the client takes gzip and it is long enough: for lists whose rows are much
 * alike, which shrink to a tenth. The handler must inject the response without `passthrough`. `ETag` and 304 stay.
 */
export async function respondCompressed(response: Response, value: unknown): Promise<void> {
  const json = Buffer.from(JSON.stringify(value));
  response.type('application/json').vary('Accept-Encoding');
  if (json.length < WORTHWHILE || !response.req.acceptsEncodings('gzip')) {
    response.send(json);
    return;
  }
  response.setHeader('Content-Encoding', 'gzip').send(await zip(json));
}
