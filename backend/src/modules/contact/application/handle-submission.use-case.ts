import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit';
import { type DomainEvent, Transaction } from '../../../platform/database';
import { MailLedger } from '../../../platform/mail';
import { Clock } from '../../../platform/time';
import { AccountsQueries } from '../../auth';
import { ContactSubmission, type NewMessage, UnknownAssignee } from '../domain/contact-submission';
import { ContactEntriesRepository } from '../persistence/contact-entries.repository';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';
import { answerMailOf } from './contact-answers';

@Injectable()
export class SendMessage {
  constructor(
    private readonly transaction: Transaction,
    private readonly submissions: ContactSubmissionsRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the ID of the new message. */
  send(details: NewMessage): Promise<number> {
    return this.transaction.run(async (tx) => {
      const submission = await this.submissions.save(ContactSubmission.receive(details, this.clock.now()), tx);
      tx.publish(submission.received());
      return submission.id;
    });
  }

  /** Stores nothing, but returns an ID like `send` does, so that a bot can't tell that its message was dropped. */
  discardSpam(): Promise<number> {
    return this.submissions.skipId();
  }
}

@Injectable()
export class HandleSubmission {
  constructor(
    private readonly transaction: Transaction,
    private readonly submissions: ContactSubmissionsRepository,
    private readonly entries: ContactEntriesRepository,
    private readonly accounts: AccountsQueries,
    private readonly ledger: MailLedger,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  setRead(id: number, read: boolean): Promise<ContactSubmission> {
    return this.change(id, (submission) => submission.setRead(read));
  }

  setAnswered(id: number, answered: boolean): Promise<ContactSubmission> {
    return this.change(id, (submission) => submission.setAnswered(answered, this.clock.now()));
  }

  /** To a staff member who handles messages; null unassigns it. */
  async assign(id: number, assigneeId: number | null): Promise<ContactSubmission> {
    const staff = await this.accounts.staffWho('messages:handle');
    if (assigneeId !== null && !staff.some((each) => each.id === assigneeId)) throw new UnknownAssignee();
    return this.change(id, (submission) => submission.assign(assigneeId));
  }

  /** Deletes the thread too, and where a visitor sent the message from. An answer that is still waiting isn't sent. */
  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const submission = await this.submissions.lock(id, tx);
      const entries = await this.entries.list(id, tx.manager);
      tx.publish(submission.deleted());
      await this.ledger.forget(entries.map(answerMailOf), tx.manager);
      await this.submissions.remove(submission, tx);
      await this.trail.redactDeleted({ messageIds: [id] }, tx.manager);
    });
  }

  /** `change` returns null if the state stays the same. */
  private change(id: number, change: (submission: ContactSubmission) => DomainEvent | null) {
    return this.transaction.run(async (tx) => {
      const submission = await this.submissions.lock(id, tx);
      const event = change(submission);
      if (!event) return submission;
      tx.publish(event);
      return this.submissions.save(submission, tx);
    });
  }
}
