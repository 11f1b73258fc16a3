import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

/** Bytes of a built file as it is sent: of the form packed with the build, where packing makes it smaller. */
export function packedSize(file) {
  const packed = statSync(`${file}.br`, { throwIfNoEntry: false })?.size;
  return packed ?? Math.min(brotliCompressSync(readFileSync(file)).length, statSync(file).size);
}
