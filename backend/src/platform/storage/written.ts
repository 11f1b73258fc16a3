import type { Writable } from 'node:stream';

/** Resolves when the chunk has left the process; rejects with `SinkClosed` when the sink closes before. */
export function written(sink: Writable, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const closed = () => reject(new SinkClosed());
    if (sink.destroyed) return closed();
    sink.once('close', closed);
    sink.write(chunk, (error) => {
      sink.removeListener('close', closed);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Whoever was reading went away; no fault of the store. */
export class SinkClosed extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}
