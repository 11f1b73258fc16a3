import { Injectable } from '@nestjs/common';
import type { MailStatus, RegistrationView } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { type MailAbout, MailLedger } from '../../../platform/mail';
import type { Registration } from '../domain/registration';
import { registrationMails } from './registration-mails';

/** Lists every field that the API exposes, over HTTP and live alike. */
const toRegistrationResponse = (registration: Registration, mailStatus: MailStatus): RegistrationView => ({
  id: registration.id,
  firstName: registration.firstName,
  lastName: registration.lastName,
  username: registration.username,
  email: registration.email,
  phone: registration.phone,
  organization: registration.organization,
  userType: registration.userType,
  status: registration.status,
  notes: registration.notes,
  reason: registration.reason,
  createdAt: registration.createdAt.toISOString(),
  processedAt: registration.processedAt?.toISOString() ?? null,
  mailStatus,
  emailConfirmed: registration.emailConfirmedAt !== null,
});

/** Registrations for administrators, each with the delivery status of the email about its current status. */
@Injectable()
export class RegistrationResponses {
  constructor(
    private readonly mails: MailLedger,
    private readonly transaction: Transaction,
  ) {}

  async of(registrations: readonly Registration[]): Promise<readonly RegistrationView[]> {
    const statuses = await this.mails.statusesOf(registrations.map(mailOf), this.transaction.manager);
    return registrations.map((registration, index) => toRegistrationResponse(registration, statuses[index]!));
  }

  async ofOne(registration: Registration): Promise<RegistrationView> {
    const [view] = await this.of([registration]);
    return view!;
  }
}

/** The email about the current status. */
export const mailOf = ({ id, status }: Registration): MailAbout => ({ mail: registrationMails[status], subjectId: id });
