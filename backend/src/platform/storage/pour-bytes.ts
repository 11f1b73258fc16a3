import type { Writable } from 'node:stream';
import type { ByteRange } from './file-store';
import { written } from './written';

/** Handed over as a whole, several megabytes would go out at half the speed. */
const CHUNK_BYTES = 512 * 1024;

/** As `pourFile`, of a file that is in memory. Nothing is copied; when it resolves or rejects, the bytes are no longer read. */
export async function pourBytes(bytes: Buffer, { start, end }: ByteRange, sink: Writable): Promise<void> {
  if (end >= bytes.length) throw new Error('The stored file is shorter than it was');
  for (let position = start; position <= end; position += CHUNK_BYTES)
    await written(sink, bytes.subarray(position, Math.min(position + CHUNK_BYTES, end + 1)));
  sink.end();
}
