import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { type ClaimNotice, ClaimNotices } from '../application/claim-reminders';
import { ClaimReminderDue } from '../domain/content.events';

type Model = Omit<ClaimNotice, 'to'>;

/** To the staff who edit texts, 60, 30, and 7 days before a claim on the website ends. */
@Injectable()
@MailDeclaration()
export class ClaimEndingMail implements Mail<Model> {
  readonly name = 'claim-ending';
  readonly on = ClaimReminderDue;
  readonly template = path.join(__dirname, 'claim-ending.hbs');
  readonly sample: Model = {
    label: 'Specialty pharmacy accreditation',
    lastDay: 'February 1, 2026',
    ends: 'in 30 days',
    editLink: 'https://pharmacy.example.org/admin/content?key=accreditation_badge_1_details',
  };

  constructor(private readonly notices: ClaimNotices) {}

  subject({ label, ends }: Model): string {
    return `${label} ends ${ends}`;
  }

  async compose(reminderId: number) {
    const notice = await this.notices.find(reminderId);
    if (!notice) return null;
    const { to, ...model } = notice;
    return { to, model };
  }
}
