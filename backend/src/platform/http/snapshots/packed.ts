import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type PackedForm = 'br' | 'gzip';

/** Thoroughly: it is done once, and sent many times. */
export function packed(form: PackedForm, body: Buffer): Promise<Buffer> {
  if (form === 'gzip') return zip(body, { level: 9 });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}
