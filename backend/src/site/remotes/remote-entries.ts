import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { RemotesFile } from '@pharmacy/contracts';
import { Config } from '../../platform/config';
import { ENTRIES_FILE } from '../shelf/shelf';
import { BucketEntries } from './bucket-entries';
import { builtIn, originsIn, readEntries } from './read-entries';

/** A text that says which builds are in use; another text has another mark. */
interface Source {
  readonly mark: string;
  readonly read: () => string;
}

/**
 * Which build of each remote is in use: the built-in ones, but for what the file of `REMOTES_CONFIG` says, or else the shelf in
 * the data folder, or else the shelf in the bucket.
 */
@Injectable()
export class RemoteEntries {
  private readonly logger = new Logger(RemoteEntries.name);
  private readonly shelved: string;
  private entries: RemotesFile = builtIn;
  private foreign: readonly string[] = [];
  private mark = '';
  private fault = '';

  constructor(
    private readonly config: Config,
    private readonly bucket: BucketEntries,
  ) {
    this.shelved = path.join(config.dataDir, 'remotes', ENTRIES_FILE);
  }

  /** Read anew whenever its source has changed. What cannot be read changes nothing. */
  current(): RemotesFile {
    try {
      const { mark, read } = this.source();
      if (mark !== this.mark) this.takeOver(mark, read());
    } catch (error) {
      this.tell(`remotes.json cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    }
    return this.entries;
  }

  /** Origins besides this one that remotes are loaded from. */
  origins(): readonly string[] {
    this.current();
    return this.foreign;
  }

  private source(): Source {
    const { remotesConfig } = this.config;
    if (remotesConfig) return fileSource(remotesConfig, statSync(remotesConfig));
    const shelved = statSync(this.shelved, { throwIfNoEntry: false });
    if (shelved) return fileSource(this.shelved, shelved);
    const { mark, text } = this.bucket.current() ?? { mark: 'none', text: '{}' };
    return { mark: `bucket ${mark}`, read: () => text };
  }

  private takeOver(mark: string, text: string): void {
    this.mark = mark;
    const { entries, faults } = readEntries(text);
    this.entries = entries;
    this.foreign = originsIn(entries);
    this.fault = '';
    if (faults.length > 0) this.tell(`remotes.json: ${faults.join('; ')}`);
  }

  /** Once, not at each request. */
  private tell(fault: string): void {
    if (fault !== this.fault) this.logger.error(fault);
    this.fault = fault;
  }
}

interface FileFacts {
  readonly mtimeMs: number;
  readonly size: number;
  readonly ino: number;
}

const fileSource = (file: string, { mtimeMs, size, ino }: FileFacts): Source => ({
  mark: `${file} ${mtimeMs} ${size} ${ino}`,
  read: () => readFileSync(file, 'utf8'),
});
