import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileKey, FileMissing, type FileStore, mapInParallel, type ReferencedFile } from '../../platform/storage';
import { fetchFile } from './fetch-file';

/** Copies files between stores through a temporary folder on this machine, where their checksums are verified. */
class FileCopier {
  static async open(): Promise<FileCopier> {
    return new FileCopier(await mkdtemp(path.join(tmpdir(), 'pharmacy-files-')));
  }

  private constructor(private readonly folder: string) {}

  /** Returns the reason why the file wasn't copied; undefined if it was copied and read back from the target store. */
  async copy({ key, checksum }: ReferencedFile, from: FileStore, to: FileStore): Promise<string | undefined> {
    const draft = path.join(this.folder, randomUUID());
    try {
      const fetched = await fetchFile(await from.open(key), draft);
      if (fetched.checksum !== checksum) return 'its content differs from the stored checksum; it was left as is';
      await to.put(key, draft);
      return (await checksumIn(to, key)) === checksum ? undefined : 'the copy in the other store is damaged';
    } catch (error) {
      if (error instanceof FileMissing) return 'it is in neither store';
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

export interface Move {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly files: readonly ReferencedFile[];
  /** Prints one line of progress. */
  readonly print: (line: string) => void;
}

export interface MoveOutcome {
  readonly moved: number;
  /** Files that were in the target store already, byte for byte. */
  readonly present: number;
  /** One line with the reason for each file that could not be moved. */
  readonly failures: readonly string[];
}

const CONCURRENCY = 4;
const PROGRESS_MS = 2_000;

/**
 * Copies every file to the other store and reads it back. A file counts as moved when the copy has the checksum in its
 * row. Removes nothing and skips files that are already there, so it can run again at any time.
 */
export async function moveFiles({ from, to, files, print }: Move): Promise<MoveOutcome> {
  const failures: string[] = [];
  let moved = 0;
  let present = 0;
  let lastPrinted = performance.now();
  const copier = await FileCopier.open();
  try {
    await mapInParallel(files, CONCURRENCY, async ({ key, checksum }) => {
      if ((await checksumIn(to, fileKey(key))) === checksum) present += 1;
      else {
        const failure = await copier.copy({ key, checksum }, from, to);
        if (failure) failures.push(`${key}: ${failure}`);
        else moved += 1;
      }
      if (performance.now() - lastPrinted < PROGRESS_MS) return;
      lastPrinted = performance.now();
      print(`${moved + present + failures.length} of ${files.length} files`);
    });
  } finally {
    await copier.close();
  }
  return { moved, present, failures };
}

/** The SHA-256 of the file in the store; undefined if the store has no such file. */
export async function checksumIn(store: FileStore, key: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(await store.open(key), hash);
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
  return hash.digest('hex');
}
