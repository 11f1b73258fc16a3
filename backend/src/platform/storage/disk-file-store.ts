import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { FileCache } from './file-cache';
import { fileKey, FileMissing, FileStore, FileStoreUnavailable, isFileKey, type StreamOptions } from './file-store';
import { type ByteRange, streamBytes, streamFile } from './stream-file';

/** The default of 64 KiB reaches less than half of the disk's speed. */
const READ_BYTES = 512 * 1024;

const OWNER_ONLY = 0o700;

/**
 * Stores files in one folder that only the process's account can access. Writes are atomic, even on a power failure. Any disk
 * error other than a missing file is thrown as `FileStoreUnavailable`.
 */
export class DiskFileStore extends FileStore {
  private readonly logger = new Logger(DiskFileStore.name);
  private readonly cache = new FileCache();

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
    const file = await open(this.pathOf(key), 'r').catch((error: unknown) => this.fail(error));
    const stream = file.createReadStream({ highWaterMark: READ_BYTES, ...range });
    return stream.once('error', ({ syscall, code }: NodeJS.ErrnoException) => {
      // `pipeline` also passes on the errors of its target.
      if (syscall === 'read') this.logger.warn(`The disk failed while a file was read: ${code}`);
    });
  }

  override async streamTo(key: string, sink: Writable, options: StreamOptions = {}): Promise<void> {
    const target = this.pathOf(key);
    const cached = await this.cache.acquire(target).catch((error: unknown) => this.fail(error));
    if (!cached) return this.streamFromDisk(target, sink, options);
    try {
      await options.beforeFirstByte?.();
      await streamBytes(
        cached.bytes,
        options.range ?? { start: 0, end: cached.bytes.length - 1 },
        sink,
        options.append,
      );
    } finally {
      cached.release();
    }
  }

  async size(key: string): Promise<number> {
    const { size } = await stat(this.pathOf(key)).catch((error: unknown) => this.fail(error));
    return size;
  }

  /** Also removes the draft that a crash may have left behind. */
  async remove(key: string): Promise<void> {
    const target = this.pathOf(key);
    this.cache.evict(target);
    const removed = [target, draftOf(target)].map((file) => rm(file, { force: true }));
    await Promise.all(removed).catch((error: unknown) => this.fail(error));
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.root, { recursive: true, mode: OWNER_ONLY });
      const entries = await readdir(this.root);
      // Others are probes, or not of this store, such as `lost+found`.
      const folders = entries.filter(isFileKey).map((name) => path.join(this.root, name));
      await Promise.all([this.root, ...folders].map(checkFolder));
    } catch (error) {
      this.fail(error);
    }
  }

  private async store(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const target = this.pathOf(key);
    const folder = path.dirname(target);
    const draft = draftOf(target);
    try {
      await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
      await write(draft);
      await flush(draft);
      await rename(draft, target);
      await flush(folder);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      // A missing source file is the caller's error, not the store's.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
      this.unavailable(error);
    }
  }

  private async streamFromDisk(
    target: string,
    sink: Writable,
    { range, beforeFirstByte, append }: StreamOptions,
  ): Promise<void> {
    const file = await open(target, 'r').catch((error: unknown) => this.fail(error));
    try {
      const whole = { start: 0, end: (await file.stat()).size - 1 };
      await beforeFirstByte?.();
      await streamFile(file, range ?? whole, sink, append);
    } catch (error) {
      // Other errors come from the client's connection.
      if ((error as NodeJS.ErrnoException).syscall === 'read') this.fail(error);
      throw error;
    } finally {
      await file.close();
    }
  }

  private fail(error: unknown): never {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileMissing();
    return this.unavailable(error);
  }

  private unavailable(error: unknown): never {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!code || !syscall) throw error;
    const failure = new FileStoreUnavailable(`The disk answers ${syscall} with ${code}`, error);
    this.logger.warn(failure.detail);
    throw failure;
  }

  private pathOf(key: string): string {
    return path.join(this.root, fileKey(key));
  }
}

/** Can't collide with a file: keys contain no dots. */
const draftOf = (target: string) => `${target}.part`;

async function flush(target: string): Promise<void> {
  const handle: FileHandle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes and reads a file of its own: a full disk still reports its folders as writable, and checks may overlap. */
async function checkFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `probe.${randomUUID()}`);
  try {
    await writeFile(probe, 'x', { flush: true });
    await readFile(probe);
  } finally {
    await rm(probe, { force: true });
  }
}
