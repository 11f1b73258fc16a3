import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FileMissing, type FileStore, type NamedFile } from '../../platform/storage';
import { checksumIn } from './checksum-in';
import { fetchFile } from './fetch-file';

/** Carries files from store to store by way of this machine's disk, where they are checked. */
export class Carrier {
  static async open(): Promise<Carrier> {
    return new Carrier(await mkdtemp(path.join(tmpdir(), 'pharmacy-files-')));
  }

  private constructor(private readonly folder: string) {}

  /** Why the file did not arrive; undefined when it did, and was read again where it is now. */
  async carry({ key, checksum }: NamedFile, from: FileStore, to: FileStore): Promise<string | undefined> {
    const draft = path.join(this.folder, randomUUID());
    try {
      const fetched = await fetchFile(await from.open(key), draft);
      if (fetched.checksum !== checksum) return 'its bytes are not those that were stored once; it was left alone';
      await to.put(key, draft);
      return (await checksumIn(to, key)) === checksum ? undefined : 'it came back from the other store damaged';
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
