import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { S3ReleaseStore } from '../release-store/s3-release-store';
import type { StoredEntries } from '../release-store/release-store';

const POLL_INTERVAL_MS = 2_000;

/**
 * The bucket's `remotes.json`, at most about two seconds old. While the bucket can't be reached, the last known one.
 */
@Injectable()
export class BucketEntries implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(BucketEntries.name);
  private latest: StoredEntries | null = null;
  private timer?: NodeJS.Timeout;
  private isUnreachable = false;

  constructor(private readonly store: S3ReleaseStore | null) {}

  /** null without a bucket, or if the bucket has no such file. */
  current(): StoredEntries | null {
    return this.latest;
  }

  async onModuleInit(): Promise<void> {
    if (this.store) await this.poll(this.store);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async poll(store: S3ReleaseStore): Promise<void> {
    const timer = setTimeout(() => void this.poll(store), POLL_INTERVAL_MS).unref();
    this.timer = timer;
    try {
      const found = await store.entriesAfter(this.latest?.etag);
      if (found !== 'unchanged') this.latest = found;
      this.isUnreachable = false;
    } catch (error) {
      if (!this.isUnreachable) this.logger.warn(`remotes.json of ${store.place} cannot be read: ${String(error)}`);
      this.isUnreachable = true;
    }
  }
}
