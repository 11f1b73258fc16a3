import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { StartupError } from '../../startup-error';
import { fetchFile, type FetchedFile } from '../files/fetch-file';
import { decrypt, encrypt } from './encryption';

export const MANIFEST = 'manifest.json';
const ENCRYPTED = '.enc';

/** The files of one backup, under names such as `tables/users.copy`. Each file is encrypted if there is a key. */
export class BackupFolder {
  constructor(
    readonly path: string,
    private readonly key?: Buffer,
  ) {}

  /**
   * Opens a backup for restoring. With a key set, an unencrypted backup is rejected unless `allowUnencrypted`, because anyone
   * could have written it.
   */
  static open(folder: string, key: Buffer | undefined, allowUnencrypted: boolean): BackupFolder {
    const isEncrypted = existsSync(path.join(folder, MANIFEST + ENCRYPTED));
    if (isEncrypted && !key)
      throw new StartupError(`${folder} is encrypted: set BACKUP_KEY to the key that it was made with`);
    if (isEncrypted) return new BackupFolder(folder, key);
    if (!existsSync(path.join(folder, MANIFEST)))
      throw new StartupError(`${folder} holds no finished backup: there is no ${MANIFEST} in it`);
    if (key && !allowUnencrypted)
      throw new StartupError(
        `${folder} is not encrypted although BACKUP_KEY is set, so anyone may have written it: --unencrypted restores it`,
      );
    return new BackupFolder(folder);
  }

  /** Returns the file's path on disk. */
  fileOf(name: string): string {
    return path.join(this.path, ...name.split('/')) + (this.key ? ENCRYPTED : '');
  }

  /** Resolves to the size and checksum of the content before encryption. */
  write(name: string, source: Readable): Promise<FetchedFile> {
    const { key } = this;
    return fetchFile(source, this.fileOf(name), key && ((chunks) => encrypt(chunks, key, name)));
  }

  read(name: string): Readable {
    const file = createReadStream(this.fileOf(name));
    return this.key ? Readable.from(decrypt(file, this.key, name), { objectMode: false }) : file;
  }

  /**
   * Passes `work` the path of a file with the content. If the content had to be decrypted, the file is deleted
   * afterwards.
   */
  async withContent(name: string, work: (file: string) => Promise<void>): Promise<void> {
    if (!this.key) return work(this.fileOf(name));
    const folder = await mkdtemp(path.join(tmpdir(), 'pharmacy-restore-'));
    try {
      const file = path.join(folder, 'content');
      await fetchFile(this.read(name), file);
      await work(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
