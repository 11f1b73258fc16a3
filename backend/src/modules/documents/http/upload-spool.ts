import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { diskStorage, type StorageEngine } from 'multer';
import { Config } from '../../../platform/config';

/** Longer than any upload can take. */
const ABANDONED_MS = 60 * 60_000;

const OWNER_ONLY = 0o700;

/**
 * Holds files on the local disk while they are received and checked: never whole in memory, and not readable by other
 * accounts of the machine.
 */
@Injectable()
export class UploadSpool implements OnApplicationBootstrap {
  private readonly folder: string;

  constructor(config: Config) {
    this.folder = path.join(config.dataDir, 'spool');
  }

  /** For Multer. Given only a folder name, Multer would create it with permissions for everyone. */
  get storage(): StorageEngine {
    return diskStorage({
      destination: (_request, _file, found) => {
        mkdir(this.folder, { recursive: true, mode: OWNER_ONLY }).then(
          () => found(null, this.folder),
          (error: Error) => found(error, ''),
        );
      },
      filename: (_request, _file, found) => found(null, randomUUID()),
    });
  }

  /** Restricts a folder that an older release created with open permissions, and removes files of killed processes. */
  async onApplicationBootstrap(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY });
    await chmod(this.folder, OWNER_ONLY);
    for (const name of await readdir(this.folder)) await this.removeAbandoned(path.join(this.folder, name));
  }

  async remove(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  private async removeAbandoned(file: string): Promise<void> {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await this.remove(file);
  }
}
