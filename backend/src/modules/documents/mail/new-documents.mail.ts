import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { type DigestEmail, DigestEmails } from '../application/digest/digest-emails';
import { DigestDue } from '../domain/document.events';

const portal = 'https://pharmacy.example.org/prescriber-portal';

/** To a prescriber or sales rep, about documents that are new for them. */
@Injectable()
@MailDeclaration()
export class NewDocumentsMail implements Mail<DigestEmail> {
  readonly name = 'new-documents';
  readonly on = DigestDue;
  readonly template = path.join(__dirname, 'new-documents.hbs');
  readonly sample: DigestEmail = {
    firstName: 'Jordan',
    documents: [
      {
        title: 'Dosing guide',
        category: 'Clinical guidelines',
        change: 'New version (3)',
        link: `${portal}?document=12`,
      },
      { title: 'Enrollment form', category: null, change: 'New', link: `${portal}?document=15` },
    ],
    count: 22,
    isOne: false,
    more: 20,
    whenSent: 'once a day, if something is new',
    portalLink: portal,
    accountLink: 'https://pharmacy.example.org/account',
    unsubscribeLink: 'https://pharmacy.example.org/unsubscribe#a.signed.token',
  };

  constructor(private readonly emails: DigestEmails) {}

  subject({ documents: [first], count }: DigestEmail): string {
    return count === 1 && first ? `New for you: ${first.title}` : `New for you: ${count} documents`;
  }

  compose(userId: number, manager: EntityManager) {
    return this.emails.emailFor(userId, manager);
  }
}
