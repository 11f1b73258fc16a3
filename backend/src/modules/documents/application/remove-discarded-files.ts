import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { DurableSubscribers } from '../../../platform/events';
import { RetentionDeclaration, type RetentionPart } from '../../../platform/personal-data';
import { Schedules } from '../../../platform/queue';
import { DiscardedFiles } from '../../../platform/storage';
import { DocumentDeleted } from '../domain/document.events';
import { UploadsRepository } from '../persistence/uploads.repository';

const UNCLAIMED_HOURS = 24;
const EVERY_MS = 15 * 60_000;

/** Removes files without a document: right after a deletion, and unclaimed uploads on a schedule. */
@Injectable()
@RetentionDeclaration()
export class RemoveDiscardedFiles implements RetentionPart {
  readonly fixedTimes = [{ what: 'Uploaded files that no document uses', seconds: UNCLAIMED_HOURS * 3_600 }];

  constructor(
    private readonly transaction: Transaction,
    private readonly discarded: DiscardedFiles,
    private readonly uploads: UploadsRepository,
    subscribers: DurableSubscribers,
    schedules: Schedules,
  ) {
    const handle = () => this.discarded.removeDue();
    subscribers.register({ name: 'documents.remove-file', on: DocumentDeleted, priority: 'lowest', handle });
    schedules.every('documents-unclaimed-uploads', EVERY_MS, () => this.removeUnclaimed());
  }

  async removeUnclaimed(): Promise<void> {
    await this.transaction.run(async (tx) => {
      await this.discarded.discard(await this.uploads.dropOlderThan(UNCLAIMED_HOURS, tx), tx);
    });
    await this.discarded.removeDue();
  }
}
