import { constants } from 'node:fs';
import { copyFile, type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileKey } from './file-key';
import { type ByteRange, FileMissing, FileStore, type Pouring } from './file-store';
import { HotFiles } from './hot-files';
import { pourBytes } from './pour-bytes';
import { pourFile } from './pour-file';

/** Fewer, larger reads: 64 KiB, the default, reaches less than half of the disk's speed. */
const READ_BYTES = 512 * 1024;

const OWNER_ONLY = 0o700;

/** Files below one folder, for no other account of the machine. A file is there whole or not at all, also after a power cut. */
export class DiskFileStore extends FileStore {
  private readonly hot = new HotFiles();

  constructor(private readonly root: string) {
    super();
  }

  put(key: string, sourcePath: string): Promise<void> {
    return this.store(key, (draft) => copyFile(sourcePath, draft, constants.COPYFILE_EXCL));
  }

  putBytes(key: string, bytes: Uint8Array): Promise<void> {
    return this.store(key, (draft) => writeFile(draft, bytes, { flag: 'wx' }));
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const file = await orMissing(open(this.pathOf(key), 'r'));
    return file.createReadStream({ highWaterMark: READ_BYTES, ...range });
  }

  override async pour(key: string, sink: Writable, pouring: Pouring = {}): Promise<void> {
    const target = this.pathOf(key);
    const held = await orMissing(this.hot.hold(target));
    if (!held) return pourFromDisk(target, sink, pouring);
    try {
      await pouring.beforeFirstByte?.();
      await pourBytes(held.bytes, pouring.range ?? { start: 0, end: held.bytes.length - 1 }, sink);
    } finally {
      held.release();
    }
  }

  async size(key: string): Promise<number> {
    return (await orMissing(stat(this.pathOf(key)))).size;
  }

  /** And the draft of it that a crash may have left. */
  async remove(key: string): Promise<void> {
    const target = this.pathOf(key);
    this.hot.forget(target);
    await Promise.all([target, draftOf(target)].map((file) => rm(file, { force: true })));
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: OWNER_ONLY });
    // By doing it: a full disk, too, lets a folder be written to.
    const probe = path.join(this.root, `probe.${process.pid}`);
    try {
      await writeFile(probe, 'x', { flush: true });
    } finally {
      await rm(probe, { force: true });
    }
  }

  private async store(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const target = this.pathOf(key);
    const folder = path.dirname(target);
    const draft = draftOf(target);
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
    try {
      await write(draft);
      await flush(draft);
      await rename(draft, target);
      await flush(folder);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  private pathOf(key: string): string {
    return path.join(this.root, fileKey(key));
  }
}

async function pourFromDisk(target: string, sink: Writable, { range, beforeFirstByte }: Pouring): Promise<void> {
  const file = await orMissing(open(target, 'r'));
  try {
    const whole = { start: 0, end: (await file.stat()).size - 1 };
    await beforeFirstByte?.();
    await pourFile(file, range ?? whole, sink);
  } finally {
    await file.close();
  }
}

/** No key has a dot. */
const draftOf = (target: string) => `${target}.part`;

async function flush(target: string): Promise<void> {
  const handle: FileHandle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orMissing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing();
    throw error;
  }
}
