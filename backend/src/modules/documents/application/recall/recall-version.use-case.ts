import { Injectable } from '@nestjs/common';
import { Transaction, type Tx } from '../../../../platform/database';
import { Clock, DAY_MS, PharmacyCalendar } from '../../../../platform/time';
import type { Document } from '../../domain/document';
import { RecallNoticeDue, RecallReminderDue, RecallReminderSent } from '../../domain/document.events';
import {
  EveryoneConfirmed,
  NoSuchDocument,
  NoSuchRecall,
  NoSuchVersion,
  RemindedRecently,
  ReplacementForOthers,
  ReplacementIsRecalled,
  ReplacementNotShown,
  UnknownReplacement,
} from '../../domain/document.errors';
import { availabilityOn } from '../../domain/document-dates';
import { DocumentsRepository } from '../../persistence/documents.repository';
import { PreviousFilesRepository } from '../../persistence/previous-files.repository';
import { RecallsRepository } from '../../persistence/recalls.repository';

export interface RecallRequest {
  readonly documentId: number;
  readonly version: number;
  readonly reason: string;
  /** the document itself for its newest version */
  readonly replacementId: number | null;
}

@Injectable()
export class RecallVersion {
  constructor(
    private readonly transaction: Transaction,
    private readonly documents: DocumentsRepository,
    private readonly previousFiles: PreviousFilesRepository,
    private readonly recalls: RecallsRepository,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /**
   * Withdraws the version and notifies everyone who opened it or was emailed about it. Accesses, and emails about documents, wait
   * until the end of the transaction, so each one is either in the list of people or rejected. Returns the recall's ID.
   */
  recall(request: RecallRequest, { id: by }: { readonly id: number }): Promise<number> {
    const { documentId, version, reason, replacementId } = request;
    return this.transaction.run(async (tx) => {
      const locked = await this.documents.lockAll(replacementId ? [documentId, replacementId] : [documentId], tx);
      const document = locked.find(({ id }) => id === documentId);
      if (!document) throw new NoSuchDocument();
      const filename = await this.filenameOf(document, version, tx);
      await this.recalls.holdAccesses(tx);
      // first, so that a version isn't accepted as its own replacement
      const withdrawn = document.recall(version);
      const replacement = locked.find(({ id }) => id === replacementId) ?? null;
      if (replacementId !== null) this.assertReplaces(document, replacement, this.calendar.today());
      const facts = { documentId, version, title: document.title, filename, reason, replacement };
      const id = await this.recalls.add({ ...facts, by, at: this.clock.now() }, tx);
      for (const notice of await this.recalls.collectPeople(id, tx)) tx.publish(new RecallNoticeDue(notice));
      await this.documents.save(document, tx);
      tx.publish(withdrawn);
      return id;
    });
  }

  /** Emails everyone who hasn't confirmed, once a day at most. */
  remind(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const recall = await this.recalls.lock(id, tx);
      if (!recall) throw new NoSuchRecall();
      const now = this.clock.now();
      if (recall.reminded_at && now.getTime() - recall.reminded_at.getTime() < DAY_MS) throw new RemindedRecently();
      const notices = await this.recalls.unconfirmed(id, tx);
      if (notices.length === 0) throw new EveryoneConfirmed();
      await this.recalls.markReminded(id, now, tx);
      for (const notice of notices) tx.publish(new RecallReminderDue(notice));
      const { document_id, title, version } = recall;
      tx.publish(new RecallReminderSent({ id: document_id, title, version }));
    });
  }

  private async filenameOf(document: Document, version: number, tx: Tx): Promise<string> {
    if (version === document.version) return document.filename;
    const previous = await this.previousFiles.find(document.id, version, tx.manager);
    if (!previous) throw new NoSuchVersion();
    return previous.filename;
  }

  /** The notice names the replacement, so it must not be one that the recalled document's readers may not know of. */
  private assertReplaces(recalled: Document, replacement: Document | null, today: string): void {
    if (!replacement) throw new UnknownReplacement();
    if (replacement.isRecalled) throw new ReplacementIsRecalled();
    const { manufacturerId, groupId, isPublished } = replacement;
    if (manufacturerId !== null && manufacturerId !== recalled.manufacturerId) throw new ReplacementForOthers();
    if (groupId !== null && groupId !== recalled.groupId) throw new ReplacementForOthers();
    if (!isPublished || availabilityOn(today, replacement) !== 'current') throw new ReplacementNotShown();
  }
}
