import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { IncompleteFile } from './incoming-file';
import { type ByteRange, writeChunk } from './stream-file';

export interface StreamOptions {
  /** default: the whole file */
  readonly range?: ByteRange;
  readonly beforeFirstByte?: () => Promise<void>;
  /** bytes to send after the last one of the file; don't change them until `streamTo` has settled */
  readonly append?: Buffer;
}

/**
 * Stores files by key. The server generates keys; they never come from a client (see `fileKey`). A missing file throws `FileMissing`;
 * a store that doesn't respond or fails throws `FileStoreUnavailable`. If a file ends early, its stream emits an error.
 */
export abstract class FileStore {
  /** Stores a copy of `sourcePath` atomically, replacing an existing file. Don't call it concurrently for the same key. */
  abstract put(key: string, sourcePath: string): Promise<void>;
  /** Like `put`, for small files in memory. */
  abstract putBytes(key: string, bytes: Uint8Array): Promise<void>;
  /** Streams the file or a range of it. Rejects before the first byte if the file doesn't exist. */
  abstract open(key: string, range?: ByteRange): Promise<Readable>;
  /** The whole file, for small ones. A store that breaks off in the middle throws `FileStoreUnavailable`, too. */
  async read(key: string): Promise<Buffer> {
    const file = await this.open(key);
    return buffer(file).catch((error: unknown) => {
      throw error instanceof IncompleteFile
        ? new FileStoreUnavailable('Reading a file stopped before its end', error)
        : error;
    });
  }
  /**
   * Sends the file or a range of it to `sink`, an HTTP response or a socket, then `append`, and ends it. Faster than `open`. `beforeFirstByte` runs once
   * the file is found; if it rejects, nothing is sent. Rejects with code ERR_STREAM_PREMATURE_CLOSE if the client disconnects.
   */
  async streamTo(key: string, sink: Writable, { range, beforeFirstByte, append }: StreamOptions = {}): Promise<void> {
    const file = await this.open(key, range);
    try {
      await beforeFirstByte?.();
    } catch (error) {
      file.destroy();
      throw error;
    }
    // `pipeline` would add six listeners to a response that already has several, and Node.js would warn of a leak.
    const stop = () => file.destroy();
    sink.once('close', stop);
    try {
      for await (const chunk of file) await writeChunk(sink, chunk as Buffer);
      if (append) await writeChunk(sink, append);
      sink.end();
    } finally {
      sink.removeListener('close', stop);
    }
  }
  /** Bytes. */
  abstract size(key: string): Promise<number>;
  /** Removes the file if it exists. */
  abstract remove(key: string): Promise<void>;
  /** Rejects when no file can be stored now. */
  abstract check(): Promise<void>;
  /** Rejects when stored files can't be read now. A full store can. */
  checkReadable(): Promise<void> {
    return this.check();
  }
}

const SEGMENT = '[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT}){0,3}$`);

/**
 * Returns the key if it's valid; throws otherwise. A key has one to four segments of lower-case letters, digits, and `-`, joined by `/`
 * (`documents/7f3c…`). It contains no dot, so it can't point outside of the store.
 */
export function fileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('Not a key of the file store');
  return key;
}

export const isFileKey = (key: string): boolean => KEY.test(key);

/** The store is unreachable or failed. `message` is for users, `detail` for the log. */
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

export class FileMissing extends Error {
  readonly kind = 'missing';

  constructor() {
    super('The file is not there');
    this.name = 'FileMissing';
  }
}
