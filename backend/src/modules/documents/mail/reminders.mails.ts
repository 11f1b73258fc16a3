import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { formatDay } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { type EndingNotice, RemindOwners } from '../application/card/remind-owners';
import { DocumentReminderDue, ReadingReminderDue } from '../domain/document.events';
import { type ReadingReminder, ReadingRequests } from '../application/reading/reading-requests';

/** To the owner of a document, before its review and before it expires. */
@Injectable()
@MailDeclaration()
export class DocumentEndingMail implements Mail<EndingNotice> {
  readonly name = 'document-ending';
  readonly on = DocumentReminderDue;
  readonly template = path.join(__dirname, 'document-ending.hbs');
  readonly sample: EndingNotice = {
    title: 'Dosing guide',
    code: 'MSP-2026-014',
    isReview: true,
    day: 'Nov 30, 2026',
    ends: 'in 30 days',
    documentLink: 'https://pharmacy.example.org/admin/documents?q=MSP-2026-014',
  };

  constructor(private readonly owners: RemindOwners) {}

  subject({ title, isReview, ends }: EndingNotice): string {
    return isReview ? `Review due ${ends}: ${title}` : `Expires ${ends}: ${title}`;
  }

  compose(reminderId: number) {
    return this.owners.notice(reminderId);
  }
}

@Injectable()
@MailDeclaration()
export class MustReadReminderMail implements Mail<ReadingReminder> {
  readonly name = 'must-read-reminder';
  readonly on = ReadingReminderDue;
  readonly template = path.join(__dirname, 'must-read-reminder.hbs');
  readonly sample: ReadingReminder = {
    firstName: 'Jordan',
    title: 'Dosing guide',
    version: 3,
    mustReadBy: 'Nov 30, 2026',
    isOverdue: false,
    portalLink: 'https://pharmacy.example.org/login',
  };

  constructor(private readonly requests: ReadingRequests) {}

  subject({ title }: ReadingReminder): string {
    return `Please read and confirm: ${title}`;
  }

  async compose(reminderId: number, manager: EntityManager) {
    const reminder = await this.requests.reminder(reminderId, manager);
    return reminder && { ...reminder, model: { ...reminder.model, mustReadBy: formatDay(reminder.model.mustReadBy) } };
  }
}
