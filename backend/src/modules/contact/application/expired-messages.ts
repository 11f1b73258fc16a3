import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { MailLedger } from '../../../platform/mail';
import { type RetainedKind, RetentionDeclaration, type RetentionPart } from '../../../platform/personal-data';
import { MessagesExpired } from '../domain/contact-submission.events';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';
import { answerMailOf } from './contact-answers';

/** Messages whose time is over. */
@Injectable()
@RetentionDeclaration()
export class ExpiredMessages implements RetentionPart {
  readonly kinds: readonly RetainedKind[] = [
    {
      name: 'messages',
      title: 'Contact messages',
      about: 'From the message or the last entry of its thread. Answers and notes are deleted with it.',
      count: (before) => this.submissions.countOld(before),
      remove: (before, limit, tx) => this.remove(before, limit, tx),
    },
  ];

  constructor(
    private readonly submissions: ContactSubmissionsRepository,
    private readonly mails: MailLedger,
  ) {}

  /** As when somebody deletes a message, but with one event for all, so that open lists are loaded again once. */
  private async remove(before: Date, limit: number, tx: Tx): Promise<number> {
    const { ids, answers } = await this.submissions.lockOld(before, limit, tx);
    const [first] = ids;
    if (first === undefined) return 0;
    await this.mails.forget(answers.map(answerMailOf), tx.manager);
    await this.submissions.removeAll(ids, tx);
    tx.publish(new MessagesExpired(first));
    return ids.length;
  }
}
