import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { formatDay } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { type ReadingReminder, ReadingRequests } from '../application/reading/reading-requests';
import { ReadingReminderDue } from '../domain/document.events';

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
