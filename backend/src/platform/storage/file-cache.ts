import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/** Room for three files of the largest size that the product accepts. */
const CAPACITY_BYTES = 32 * 1024 * 1024;
/** Number of files that are remembered as requested once. */
const MAX_REMEMBERED = 1_000;

/** A file in memory. Call `release` when you're done with its bytes. */
export interface CachedFile {
  readonly bytes: Buffer;
  release(): void;
}

interface Entry {
  readonly path: string;
  readonly stamp: string;
  readonly size: number;
  readonly bytes: Promise<Buffer | null>;
  readers: number;
}

/**
 * An LRU cache of files that were requested more than once. Sending a cached file copies its bytes once instead of twice. The cache
 * never exceeds `capacity` bytes, including evicted files that a slow client is still reading; files that don't fit are read from disk.
 * Each call checks the file on disk, so a removed or replaced file is never served from memory.
 */
export class FileCache {
  /** By path, least recently used first. */
  private readonly entries = new Map<string, Entry>();
  /** All entries, and evicted ones that are still being read. */
  private readonly inMemory = new Set<Entry>();
  private readonly requestedOnce = new Map<string, string>();

  constructor(private readonly capacity = CAPACITY_BYTES) {}

  /** Null when the caller must read the file from disk. Rejects like `stat` if the file doesn't exist. */
  async acquire(path: string): Promise<CachedFile | null> {
    const now = await stat(path);
    const stamp = `${now.ino} ${now.size} ${now.mtimeMs}`;
    const file = this.find(path, stamp) ?? this.load(path, stamp, now);
    if (!file) return null;
    file.readers += 1;
    const release = () => this.release(file);
    const bytes = await file.bytes;
    if (bytes) return { bytes, release };
    this.drop(file);
    release();
    return null;
  }

  /** Call before the file is removed from disk. */
  evict(path: string): void {
    this.requestedOnce.delete(path);
    const file = this.entries.get(path);
    if (file) this.drop(file);
  }

  private find(path: string, stamp: string): Entry | undefined {
    const file = this.entries.get(path);
    if (file && file.stamp !== stamp) this.drop(file);
    if (file?.stamp !== stamp) return undefined;
    this.entries.delete(path);
    this.entries.set(path, file);
    return file;
  }

  /** Loads the file on its second request only: most files are read once. */
  private load(path: string, stamp: string, { size }: Stats): Entry | undefined {
    if (this.requestedOnce.get(path) !== stamp) return void this.remember(path, stamp);
    if (!this.makeSpaceFor(size)) return undefined;
    this.requestedOnce.delete(path);
    const bytes = readFile(path).then(
      (read) => (read.length === size ? read : null),
      () => null,
    );
    const file: Entry = { path, stamp, size, bytes, readers: 0 };
    this.entries.set(path, file);
    this.inMemory.add(file);
    return file;
  }

  private remember(path: string, stamp: string): void {
    const [oldest] = this.requestedOnce.keys();
    if (oldest && this.requestedOnce.size >= MAX_REMEMBERED) this.requestedOnce.delete(oldest);
    this.requestedOnce.set(path, stamp);
  }

  /** Evicts the least recently used entries, but none that is being read, because its bytes would stay in memory anyway. */
  private makeSpaceFor(size: number): boolean {
    for (const file of this.entries.values()) {
      if (this.bytesInUse() + size <= this.capacity) break;
      if (file.readers === 0) this.drop(file);
    }
    return this.bytesInUse() + size <= this.capacity;
  }

  private bytesInUse(): number {
    return [...this.inMemory].reduce((sum, { size }) => sum + size, 0);
  }

  private release(file: Entry): void {
    file.readers -= 1;
    this.freeIfUnused(file);
  }

  private drop(file: Entry): void {
    if (this.entries.get(file.path) === file) this.entries.delete(file.path);
    this.freeIfUnused(file);
  }

  private freeIfUnused(file: Entry): void {
    if (file.readers === 0 && this.entries.get(file.path) !== file) this.inMemory.delete(file);
  }
}
