import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { DurableSubscribers } from '../../../platform/events';
import { Schedules } from '../../../platform/queue';
import { DiscardedFiles } from '../../../platform/storage';
import { UploadsRepository } from '../persistence/uploads.repository';

const UNCLAIMED_HOURS = 24;
const EVERY_MS = 15 * 60_000;

/** Removes files that no document has: at once after a deletion, by the clock the uploads that nobody claimed. */
@Injectable()
export class RemoveDiscardedFiles {
  constructor(
    private readonly transaction: Transaction,
    private readonly discarded: DiscardedFiles,
    private readonly uploads: UploadsRepository,
    subscribers: DurableSubscribers,
    schedules: Schedules,
  ) {
    const handle = () => this.discarded.removeDue();
    subscribers.register({ name: 'documents.remove-file', on: 'document.deleted', handle });
    schedules.every('documents-unclaimed-uploads', EVERY_MS, () => this.removeUnclaimed());
  }

  async removeUnclaimed(): Promise<void> {
    await this.transaction.run(async (tx) => {
      await this.discarded.discard(await this.uploads.dropOlderThan(UNCLAIMED_HOURS, tx), tx);
    });
    await this.discarded.removeDue();
  }
}
