import { Injectable } from '@nestjs/common';
import type { RegistrationView } from '@pharmacy/contracts';
import { type MailAbout, MailLedger } from '../../../platform/mail';
import type { Registration } from '../domain/registration';
import { toRegistrationView } from './registration.view';

/** Requests as administrators see them, each with what became of the mail that tells of its status. */
@Injectable()
export class RegistrationViews {
  constructor(private readonly mails: MailLedger) {}

  async of(registrations: readonly Registration[]): Promise<readonly RegistrationView[]> {
    const statuses = await this.mails.statusesOf(registrations.map(mailOf));
    return registrations.map((registration, index) => toRegistrationView(registration, statuses[index]!));
  }

  async ofOne(registration: Registration): Promise<RegistrationView> {
    const [view] = await this.of([registration]);
    return view!;
  }
}

const mails = {
  pending: 'registration-received',
  approved: 'registration-approved',
  rejected: 'registration-rejected',
} as const;

/** The mail that tells of the present status. */
export const mailOf = ({ id, status }: Registration): MailAbout => ({ mail: mails[status], subjectId: id });
