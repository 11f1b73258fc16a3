import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** As the header Content-MD5 wants it: against damage on the way, not against an attacker. */
export const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

/** The same of a file, read in pieces; and its length. */
export async function md5OfFile(file: string): Promise<{ readonly bytes: number; readonly md5: string }> {
  const hash = createHash('md5');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, md5: hash.digest('base64') };
}
