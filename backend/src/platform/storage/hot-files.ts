import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/** Three of the largest files that the product takes. */
const CAPACITY_BYTES = 32 * 1024 * 1024;
/** Names of files that were asked for once. */
const REMEMBERED = 1_000;

/** A file in memory, to be released when nothing more of it is wanted. */
export interface HeldFile {
  readonly bytes: Buffer;
  release(): void;
}

interface Hot {
  readonly path: string;
  readonly stamp: string;
  readonly size: number;
  readonly bytes: Promise<Buffer | null>;
  readers: number;
}

/**
 * Files that were asked for more than once, kept in memory: sending one is then one copy of its bytes instead of two. Never
 * more than `capacity` bytes, those included that a slow reader still holds; what does not fit is read from the disk.
 * The disk decides what there is: each call looks there, and what was removed or replaced is not given from memory.
 */
export class HotFiles {
  /** The one used last stands last. */
  private readonly hot = new Map<string, Hot>();
  /** Those, and what is no longer among them but still read. */
  private readonly inMemory = new Set<Hot>();
  private readonly askedOnce = new Map<string, string>();

  constructor(private readonly capacity = CAPACITY_BYTES) {}

  /** Null: to be read from the disk. Rejects as `stat` does when there is no such file. */
  async hold(path: string): Promise<HeldFile | null> {
    const now = await stat(path);
    const stamp = `${now.ino} ${now.size} ${now.mtimeMs}`;
    const file = this.known(path, stamp) ?? this.admitted(path, stamp, now);
    if (!file) return null;
    file.readers += 1;
    const release = () => this.release(file);
    const bytes = await file.bytes;
    if (bytes) return { bytes, release };
    this.drop(file);
    release();
    return null;
  }

  /** So that what is removed from the disk is not left in memory. */
  forget(path: string): void {
    this.askedOnce.delete(path);
    const file = this.hot.get(path);
    if (file) this.drop(file);
  }

  private known(path: string, stamp: string): Hot | undefined {
    const file = this.hot.get(path);
    if (file && file.stamp !== stamp) this.drop(file);
    if (file?.stamp !== stamp) return undefined;
    this.hot.delete(path);
    this.hot.set(path, file);
    return file;
  }

  /** Only when it is asked for again: most files are read once, by whoever was told of them. */
  private admitted(path: string, stamp: string, { size }: Stats): Hot | undefined {
    if (this.askedOnce.get(path) !== stamp) return void this.remember(path, stamp);
    if (!this.hasRoomFor(size)) return undefined;
    this.askedOnce.delete(path);
    const bytes = readFile(path).then(
      (read) => (read.length === size ? read : null),
      () => null,
    );
    const file: Hot = { path, stamp, size, bytes, readers: 0 };
    this.hot.set(path, file);
    this.inMemory.add(file);
    return file;
  }

  private remember(path: string, stamp: string): void {
    const [oldest] = this.askedOnce.keys();
    if (oldest && this.askedOnce.size >= REMEMBERED) this.askedOnce.delete(oldest);
    this.askedOnce.set(path, stamp);
  }

  /** Gives up those that were not used for longest, but none that is being read: its bytes would stay all the same. */
  private hasRoomFor(size: number): boolean {
    for (const file of this.hot.values()) {
      if (this.taken() + size <= this.capacity) break;
      if (file.readers === 0) this.drop(file);
    }
    return this.taken() + size <= this.capacity;
  }

  private taken(): number {
    return [...this.inMemory].reduce((sum, { size }) => sum + size, 0);
  }

  private release(file: Hot): void {
    file.readers -= 1;
    this.leave(file);
  }

  private drop(file: Hot): void {
    if (this.hot.get(file.path) === file) this.hot.delete(file.path);
    this.leave(file);
  }

  private leave(file: Hot): void {
    if (file.readers === 0 && this.hot.get(file.path) !== file) this.inMemory.delete(file);
  }
}
