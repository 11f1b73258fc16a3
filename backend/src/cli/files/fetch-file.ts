import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FetchedFile {
  readonly bytes: number;
  /** SHA-256, in hexadecimal. */
  readonly checksum: string;
}

type Transform = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/**
 * Writes the stream to a new file that only its owner can read, and flushes it to disk. Returns size and checksum of
 * the source; `transform` changes only what is written.
 */
export async function fetchFile(source: Readable, target: string, transform?: Transform): Promise<FetchedFile> {
  const counter = new HashedCounter();
  const count: Transform = (chunks) => counter.count(chunks);
  await pipeline(
    source,
    transform ? (chunks: AsyncIterable<Buffer>) => transform(count(chunks)) : count,
    ownerOnly(target),
  );
  return counter.result();
}

const ownerOnly = (target: string) => createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });

class HashedCounter {
  private readonly hash: Hash = createHash('sha256');
  private bytes = 0;

  async *count(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.bytes += chunk.length;
      yield chunk;
    }
  }

  result(): FetchedFile {
    return { bytes: this.bytes, checksum: this.hash.digest('hex') };
  }
}
