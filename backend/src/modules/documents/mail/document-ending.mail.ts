import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { type EndingNotice, RemindOwners } from '../application/card/remind-owners';
import { DocumentReminderDue } from '../domain/document.events';

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
