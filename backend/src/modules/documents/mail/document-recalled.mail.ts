import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { type RecallEmail, RecallNotices } from '../application/recall/recall-notices';
import { RECALL_MAIL } from '../application/recall/recalls.queries';
import { RecallNoticeDue, RecallReminderDue } from '../domain/document.events';

interface Model extends RecallEmail {
  readonly heading: string;
}

const template = path.join(__dirname, 'document-recalled.hbs');

const sample: RecallEmail = {
  firstName: 'Jordan',
  title: 'Dosing guide',
  version: 2,
  isOpened: true,
  filename: 'dosing-guide.pdf',
  reason: 'The table on page 4 gives a wrong dose for children.',
  replacement: 'Dosing guide (version 3)',
  portalLink: 'https://pharmacy.example.org/login',
};

const headingFor = ({ isOpened }: RecallEmail) => `A document ${isOpened ? 'that you have ' : ''}was recalled`;
const reminderHeadingFor = ({ isOpened }: RecallEmail) =>
  `Please confirm that you ${isOpened ? 'destroyed your' : 'have no'} copies of a recalled document`;

@Injectable()
@MailDeclaration()
export class DocumentRecalledMail implements Mail<Model> {
  readonly name = RECALL_MAIL;
  readonly on = RecallNoticeDue;
  readonly template = template;
  readonly sample: Model = { ...sample, heading: headingFor(sample) };

  constructor(private readonly notices: RecallNotices) {}

  subject({ title }: Model): string {
    return `Recalled: ${title}`;
  }

  async compose(noticeId: number, manager: EntityManager) {
    const email = await this.notices.emailFor(noticeId, 'mailed_at', manager);
    return email && { ...email, model: { ...email.model, heading: headingFor(email.model) } };
  }
}

@Injectable()
@MailDeclaration()
export class RecallReminderMail implements Mail<Model> {
  readonly name = 'document-recall-reminder';
  readonly on = RecallReminderDue;
  readonly template = template;
  readonly sample: Model = { ...sample, heading: reminderHeadingFor(sample) };

  constructor(private readonly notices: RecallNotices) {}

  subject({ title }: Model): string {
    return `Reminder: ${title} was recalled`;
  }

  async compose(noticeId: number, manager: EntityManager) {
    const email = await this.notices.emailFor(noticeId, 'reminded_at', manager);
    return email && { ...email, model: { ...email.model, heading: reminderHeadingFor(email.model) } };
  }
}
