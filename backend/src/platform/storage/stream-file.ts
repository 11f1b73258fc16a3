import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/** Inclusive byte positions, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** With 64 KiB reads, a stream reaches less than half of the disk's speed. Larger buffers than this don't help. */
const BUFFER_BYTES = 512 * 1024;
/** Number of buffers to reuse; the garbage collector frees the others. */
const MAX_POOLED = 16;

const pool: Buffer[] = [];

/**
 * Writes the range to `sink`, then `append`, and ends it. Uses one pooled buffer: the next read waits until the last write has left the process, so
 * a slow client takes up no more than that buffer. The sink must be done with a chunk when its write completes, as responses and
 * sockets are, but transform streams aren't. Rejects if the sink closes early or the file is too short.
 */
export async function streamFile(file: FileHandle, range: ByteRange, sink: Writable, append?: Buffer): Promise<void> {
  const buffer = pool.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  for (let position = range.start; position <= range.end;) {
    const wanted = Math.min(buffer.length, range.end - position + 1);
    const { bytesRead } = await file.read(buffer, 0, wanted, position);
    if (bytesRead === 0) throw new Error('The stored file is shorter than it was');
    await writeChunk(sink, buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
  if (append) await writeChunk(sink, append);
  sink.end();
  // Not after a failure: the network may still be using the buffer.
  if (pool.length < MAX_POOLED) pool.push(buffer);
}

/** Chunks of this size are twice as fast as one write of several megabytes. */
const CHUNK_BYTES = 512 * 1024;

/** Like `streamFile`, for a file in memory. Copies nothing. After it resolves or rejects, the bytes are no longer read. */
export async function streamBytes(
  bytes: Buffer,
  { start, end }: ByteRange,
  sink: Writable,
  append?: Buffer,
): Promise<void> {
  if (end >= bytes.length) throw new Error('The stored file is shorter than it was');
  for (let position = start; position <= end; position += CHUNK_BYTES)
    await writeChunk(sink, bytes.subarray(position, Math.min(position + CHUNK_BYTES, end + 1)));
  if (append) await writeChunk(sink, append);
  sink.end();
}

/** Resolves when the chunk has left the process. Rejects with `StreamClosed` if the sink closes first. */
export function writeChunk(sink: Writable, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const onClose = () => reject(new StreamClosed());
    if (sink.destroyed) return onClose();
    sink.once('close', onClose);
    sink.write(chunk, (error) => {
      sink.removeListener('close', onClose);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** The client disconnected; not an error of the store. */
export class StreamClosed extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}
