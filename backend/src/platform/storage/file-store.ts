import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Inclusive byte positions, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Pouring {
  /** Absent: the whole file. */
  readonly range?: ByteRange;
  readonly beforeFirstByte?: () => Promise<void>;
}

/**
 * Keeps files by key. Keys are made by the server, never taken from a client: lower-case segments of letters, digits and
 * `-`, joined by `/` (`documents/7f3c…`); anything else throws. A missing file throws `FileMissing`, a store on another
 * machine that does not answer `FileStoreUnavailable`. A file that breaks off in the middle is an error of the stream.
 */
export abstract class FileStore {
  /** Stores a copy of `sourcePath` whole or not at all; the source stays. An existing key is replaced. One `put` of a key at a time. */
  abstract put(key: string, sourcePath: string): Promise<void>;
  /** As `put`, of bytes that are at hand; for small files only. */
  abstract putBytes(key: string, bytes: Uint8Array): Promise<void>;
  /** Streams the file or a range of it; rejects before the first byte when there is none. */
  abstract open(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Sends the file or a range of it to `sink`, an HTTP response or a socket, and ends it: faster than `open`. `beforeFirstByte` runs when the file is
   * there; when it rejects, nothing is sent. Rejects with code ERR_STREAM_PREMATURE_CLOSE when the reader went away.
   */
  async pour(key: string, sink: Writable, { range, beforeFirstByte }: Pouring = {}): Promise<void> {
    const file = await this.open(key, range);
    try {
      await beforeFirstByte?.();
    } catch (error) {
      file.destroy();
      throw error;
    }
    await pipeline(file, sink);
  }
  /** Bytes. */
  abstract size(key: string): Promise<number>;
  /** Removing what is not there is fine. */
  abstract remove(key: string): Promise<void>;
  /** Rejects when nothing could be stored now. */
  abstract check(): Promise<void>;
}

/** The store cannot be reached, or cannot do it now. `message` is for a person, `detail` for the log. */
export class FileStoreUnavailable extends Error {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = 10;

  constructor(
    readonly detail: string,
    cause: unknown,
  ) {
    super('Files cannot be reached at the moment. Please try again shortly.', { cause });
    this.name = 'FileStoreUnavailable';
  }
}

/** No file has that key. */
export class FileMissing extends Error {
  readonly kind = 'missing';

  constructor() {
    super('The file is not there');
    this.name = 'FileMissing';
  }
}
