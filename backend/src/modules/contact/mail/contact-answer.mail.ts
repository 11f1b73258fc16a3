import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { ANSWER_MAIL, type ContactAnswer, ContactAnswers } from '../application/contact-answers';
import { ContactAnswerDue } from '../domain/contact-submission.events';

/** To the sender of a message: the answer that staff wrote, above the message. */
@Injectable()
@MailDeclaration()
export class ContactAnswerMail implements Mail<ContactAnswer> {
  readonly name = ANSWER_MAIL;
  readonly on = ContactAnswerDue;
  readonly isRecorded = true;
  readonly template = path.join(__dirname, 'contact-answer.hbs');
  readonly sample: ContactAnswer = {
    subject: 'Re: Delivery area',
    answer: 'Hello,\n\nYes, we deliver to Clinton at no charge.\n\nMaria',
    question: 'We are moving to Clinton next month.\nIs that still within your free delivery area?',
    askedAt: 'Tuesday, March 3, 2026 at 9:15 AM CST',
  };

  constructor(private readonly answers: ContactAnswers) {}

  subject({ subject }: ContactAnswer): string {
    return subject;
  }

  compose(answerId: number) {
    return this.answers.find(answerId);
  }
}
