import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface FetchedFile {
  readonly bytes: number;
  /** SHA-256, hexadecimal. */
  readonly checksum: string;
}

/** Writes the stream to a new file for its owner only, on the disk when it resolves, and tells what it was. */
export async function fetchFile(source: Readable, target: string): Promise<FetchedFile> {
  const tally = new Tally();
  await pipeline(source, (chunks: AsyncIterable<Buffer>) => tally.counted(chunks), owned(target));
  return tally.result();
}

const owned = (target: string) => createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });

class Tally {
  private readonly hash: Hash = createHash('sha256');
  private bytes = 0;

  async *counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
