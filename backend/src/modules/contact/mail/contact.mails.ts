import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { type StaffNotice, StaffNotices } from '../application/staff-notices';
import { ContactAnswerDue, ContactNoticeDue } from '../domain/contact-submission.events';
import { ANSWER_MAIL, type ContactAnswer, ContactAnswers } from '../application/contact-answers';

type Model = Omit<StaffNotice, 'to'>;

/** To staff. Leaves out the sender and the message: email is less private than the admin site. */
@Injectable()
@MailDeclaration()
export class ContactReceivedMail implements Mail<Model> {
  readonly name = 'contact-received';
  readonly on = ContactNoticeDue;
  readonly template = path.join(__dirname, 'contact-received.hbs');
  readonly sample: Model = {
    receivedAt: 'Tuesday, March 3, 2026 at 9:15 AM CST',
    messagesLink: 'https://pharmacy.example.org/admin/contact',
  };

  constructor(private readonly notices: StaffNotices) {}

  subject(): string {
    return 'A new message from the website';
  }

  async compose(noticeId: number) {
    const notice = await this.notices.find(noticeId);
    if (!notice) return null;
    const { to, ...model } = notice;
    return { to, model };
  }
}

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
