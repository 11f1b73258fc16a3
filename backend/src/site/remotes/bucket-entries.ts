import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { BucketShelf } from '../shelf/bucket-shelf';
import type { ShelvedEntries } from '../shelf/shelf';

const EVERY_MS = 2_000;

/** The `remotes.json` of the bucket as it was two seconds ago at most. While the bucket is away, as it was before that. */
@Injectable()
export class BucketEntries implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(BucketEntries.name);
  private latest: ShelvedEntries | null = null;
  private timer?: NodeJS.Timeout;
  private isAway = false;

  constructor(private readonly shelf: BucketShelf | null) {}

  /** null without a bucket, and where there is no such file. */
  current(): ShelvedEntries | null {
    return this.latest;
  }

  async onModuleInit(): Promise<void> {
    if (this.shelf) await this.look(this.shelf);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async look(shelf: BucketShelf): Promise<void> {
    const timer = setTimeout(() => void this.look(shelf), EVERY_MS).unref();
    this.timer = timer;
    try {
      const found = await shelf.entriesAfter(this.latest?.mark);
      if (found !== 'unchanged') this.latest = found;
      this.isAway = false;
    } catch (error) {
      if (!this.isAway) this.logger.warn(`remotes.json of ${shelf.place} cannot be read: ${String(error)}`);
      this.isAway = true;
    }
  }
}
