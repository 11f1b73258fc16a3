import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { ByteRange } from './file-store';
import { written } from './written';

/** With 64 KiB reads a stream reaches less than half of what the disk gives; larger ones than this gain nothing. */
const BUFFER_BYTES = 512 * 1024;
/** Kept for the next reader; more of them than this are left to the garbage collector. */
const POOLED = 16;

const pool: Buffer[] = [];

/**
 * Writes the range to `sink` and ends it. One pooled buffer: the next read waits until the last write has left the
 * process, so that a slow reader costs nothing but that buffer. Only for a sink that is done with a chunk when its write
 * is: a response or socket is, a transform stream is not. Rejects when the sink closes early or the file is short.
 */
export async function pourFile(file: FileHandle, range: ByteRange, sink: Writable): Promise<void> {
  const buffer = pool.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  for (let position = range.start; position <= range.end;) {
    const wanted = Math.min(buffer.length, range.end - position + 1);
    const { bytesRead } = await file.read(buffer, 0, wanted, position);
    if (bytesRead === 0) throw new Error('The stored file is shorter than it was');
    await written(sink, buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
  sink.end();
  // Only here: after a failure the network may still hold a part of it.
  if (pool.length < POOLED) pool.push(buffer);
}
