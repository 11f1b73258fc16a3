import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import { Clock, DAY_MS, PharmacyCalendar } from '../../../../platform/time';
import {
  ConfirmationNotAsked,
  EveryoneConfirmed,
  NewerVersionAdded,
  NoSuchDocument,
  NothingToRead,
  NotOpenedYet,
  RemindedRecently,
  VersionRecalled,
} from '../../domain/document.errors';
import { ReadingConfirmed, ReadingReminderDue, ReadingReminderSent } from '../../domain/document.events';
import { Visibility } from '../../domain/visibility';
import { ConfirmationsRepository } from '../../persistence/confirmations.repository';
import { DocumentsRepository } from '../../persistence/documents.repository';
import { ReadingQueries } from './reading.queries';

@Injectable()
export class ConfirmReading {
  constructor(
    private readonly transaction: Transaction,
    private readonly documents: DocumentsRepository,
    private readonly confirmations: ConfirmationsRepository,
    private readonly queries: ReadingQueries,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** Records that the user has read this version, which must be the newest, and opened before. The first time counts. */
  confirm(id: number, version: number, reader: SignedInUser): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      if (!Visibility.of(reader).shows(document, this.calendar.today())) throw new NoSuchDocument();
      if (document.mustReadBy === null) throw new ConfirmationNotAsked();
      if (document.version !== version) throw new NewerVersionAdded();
      if (document.isRecalled) throw new VersionRecalled();
      const reading = { documentId: id, version, userId: reader.id };
      if (!(await this.confirmations.hasOpened(reading, tx))) throw new NotOpenedYet();
      const isNew = await this.confirmations.confirm(reading, this.clock.now(), tx);
      if (isNew) tx.publish(new ReadingConfirmed(document));
    });
  }

  /** Emails the readers who haven't confirmed the newest version, once a day at most. */
  remind(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const document = await this.documents.lock(id, tx);
      if (document.mustReadBy === null) throw new ConfirmationNotAsked();
      if (document.isRecalled) throw new NothingToRead();
      const now = this.clock.now();
      const { reminded_at } = await this.queries.find(id, tx.manager);
      if (reminded_at && now.getTime() - reminded_at.getTime() < DAY_MS) throw new RemindedRecently();
      const people = await this.queries.unconfirmed(id, tx.manager);
      if (people.length === 0) throw new EveryoneConfirmed();
      const reminders = await this.confirmations.markReminded(document, people, now, tx);
      for (const reminder of reminders) tx.publish(new ReadingReminderDue(reminder));
      tx.publish(new ReadingReminderSent(document));
    });
  }
}
