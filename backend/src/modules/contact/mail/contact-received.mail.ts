import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { type StaffNotice, StaffNotices } from '../application/staff-notices';
import { ContactNoticeDue } from '../domain/contact-submission.events';

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
