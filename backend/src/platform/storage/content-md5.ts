import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The value of a Content-MD5 header. It detects transmission errors, not tampering. */
export const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

/** The MD5 of a file, read in chunks, and its size in bytes. */
export async function md5OfFile(file: string): Promise<{ readonly bytes: number; readonly md5: string }> {
  const hash = createHash('md5');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, md5: hash.digest('base64') };
}
