import { Injectable, Logger } from '@nestjs/common';
import { DurableSubscribers } from '../../../platform/events';
import { Schedules } from '../../../platform/queue';
import { FileStore } from '../../../platform/storage';
import { DiscardedFilesRepository } from '../persistence/discarded-files.repository';
import { UploadsRepository } from '../persistence/uploads.repository';

const UNCLAIMED_HOURS = 24;
const EVERY_MS = 15 * 60_000;

/** Removes files that have no row any more: at once after a deletion, by the clock what else was left behind. */
@Injectable()
export class RemoveDiscardedFiles {
  private readonly logger = new Logger(RemoveDiscardedFiles.name);

  constructor(
    private readonly discarded: DiscardedFilesRepository,
    private readonly uploads: UploadsRepository,
    private readonly files: FileStore,
    subscribers: DurableSubscribers,
    schedules: Schedules,
  ) {
    subscribers.register({ name: 'documents.remove-file', on: 'document.deleted', handle: () => this.removeAll() });
    schedules.every('documents-unclaimed-uploads', EVERY_MS, () => this.removeUnclaimed());
  }

  async removeUnclaimed(): Promise<void> {
    await this.uploads.discardOlderThan(UNCLAIMED_HOURS);
    await this.removeAll();
  }

  /** The note of a file goes only when the file is gone: a store that is down gets another try. */
  private async removeAll(): Promise<void> {
    for (const key of await this.discarded.all()) {
      await this.files.remove(key);
      await this.discarded.forget(key);
      this.logger.log({ key }, 'Removed a file that no document has');
    }
  }
}
