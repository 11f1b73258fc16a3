import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../platform/config';

/** Longer than any upload takes. */
const ABANDONED_MS = 60 * 60_000;

/** Where files are while they come in and are looked at: on this machine's disk, never whole in memory. */
@Injectable()
export class UploadSpool implements OnApplicationBootstrap {
  readonly folder: string;

  constructor(config: Config) {
    this.folder = path.join(config.dataDir, 'spool');
  }

  /** A process that was killed left behind what it was receiving. */
  async onApplicationBootstrap(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
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
