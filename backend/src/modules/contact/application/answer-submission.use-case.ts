import { Injectable } from '@nestjs/common';
import { lastAnswerIdOf, type NewContactAnswer } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { MailLedger } from '../../../platform/mail';
import { Clock } from '../../../platform/time';
import { AnsweredMeanwhile, AnswerNotBounced, NoSuchAnswer } from '../domain/contact-submission';
import { ContactAnswerDue, ContactAnswerResent } from '../domain/contact-submission.events';
import { ContactEntriesRepository } from '../persistence/contact-entries.repository';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';
import { answerMailOf } from './contact-answers';

/** The staff member who writes. */
interface Author {
  readonly id: number;
}

/** Answers and notes. The message's row is locked, so that of two people who answer at once one learns of the other. */
@Injectable()
export class AnswerSubmission {
  constructor(
    private readonly transaction: Transaction,
    private readonly submissions: ContactSubmissionsRepository,
    private readonly entries: ContactEntriesRepository,
    private readonly ledger: MailLedger,
    private readonly clock: Clock,
  ) {}

  answer(submissionId: number, { text, lastAnswerId }: NewContactAnswer, author: Author): Promise<void> {
    return this.transaction.run(async (tx) => {
      const submission = await this.submissions.lock(submissionId, tx);
      const entries = await this.entries.list(submissionId, tx.manager);
      if (lastAnswerIdOf(entries) !== lastAnswerId) throw new AnsweredMeanwhile();
      const now = this.clock.now();
      const answer = { submissionId, kind: 'answer', authorId: author.id, text, createdAt: now } as const;
      const id = await this.entries.add(answer, tx);
      tx.publish(submission.answer(now));
      tx.publish(new ContactAnswerDue(id));
      await this.submissions.save(submission, tx);
    });
  }

  /** Sends the email of an answer again after it bounced. */
  resend(submissionId: number, answerId: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      await this.submissions.lock(submissionId, tx);
      const entries = await this.entries.list(submissionId, tx.manager);
      const answer = entries.find(({ id, kind }) => id === answerId && kind === 'answer');
      if (!answer) throw new NoSuchAnswer();
      const [status] = await this.ledger.statusesOf([answerMailOf(answer)], tx.manager);
      if (status !== 'failed') throw new AnswerNotBounced();
      await this.ledger.sendAgain(answerMailOf(answer), new ContactAnswerDue(answerId), tx.manager);
      tx.publish(new ContactAnswerResent(submissionId));
    });
  }

  note(submissionId: number, text: string, author: Author): Promise<void> {
    return this.transaction.run(async (tx) => {
      const submission = await this.submissions.lock(submissionId, tx);
      const createdAt = this.clock.now();
      await this.entries.add({ submissionId, kind: 'note', authorId: author.id, text, createdAt }, tx);
      tx.publish(submission.noted());
    });
  }
}
