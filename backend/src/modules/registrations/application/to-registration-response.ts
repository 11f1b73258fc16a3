import { Injectable } from '@nestjs/common';
import type {
  ApplicantRequestView,
  MailStatus,
  ProfessionalDetails,
  RegistrationExchange,
  RegistrationView,
} from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { type MailAbout, MailLedger } from '../../../platform/mail';
import type { Registration } from '../domain/registration';
import { registrationMails, RegistrationMails } from './registration-mails';

/** The details that identify an applicant, for the staff and for the applicant alike. */
const detailsOf = (registration: Registration): ProfessionalDetails => ({
  npi: registration.npi,
  licenseNumber: registration.licenseNumber,
  licenseState: registration.licenseState,
  manufacturerId: registration.manufacturerId,
  company: registration.company,
  territory: registration.territory,
});

/** Without who asked, which only the audit trail has. */
const exchangesOf = ({ correspondence }: Registration): readonly RegistrationExchange[] =>
  correspondence.map(({ question, askedAt, answer, answeredAt }) => ({ question, askedAt, answer, answeredAt }));

/** Lists every field that the API exposes, over HTTP and live alike. */
const toRegistrationResponse = (
  registration: Registration,
  mailStatus: MailStatus,
  mailTo: string | null,
): RegistrationView => ({
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
  mailTo,
  emailConfirmed: registration.emailConfirmedAt !== null,
  ...detailsOf(registration),
  correspondence: exchangesOf(registration),
  withdrawnAt: registration.withdrawnAt?.toISOString() ?? null,
  undoUntil: registration.undoUntil?.toISOString() ?? null,
});

/** Lists every field that the applicant's link shows. Nothing of the staff but the question and the reason. */
export const toApplicantRequestResponse = (registration: Registration): ApplicantRequestView => ({
  state: registration.state,
  userType: registration.userType,
  firstName: registration.firstName,
  lastName: registration.lastName,
  username: registration.username,
  email: registration.email,
  phone: registration.phone,
  organization: registration.organization,
  notes: registration.notes,
  ...detailsOf(registration),
  correspondence: exchangesOf(registration),
  reason: registration.reason,
  createdAt: registration.createdAt.toISOString(),
  processedAt: registration.processedAt?.toISOString() ?? null,
});

/** Registrations for administrators, each with the delivery status of the email about its current status. */
@Injectable()
export class RegistrationResponses {
  constructor(
    private readonly ledger: MailLedger,
    private readonly mails: RegistrationMails,
    private readonly transaction: Transaction,
  ) {}

  async of(registrations: readonly Registration[]): Promise<readonly RegistrationView[]> {
    const { manager } = this.transaction;
    const statuses = await this.ledger.statusesOf(registrations.map(mailOf), manager);
    const recipients = await this.mails.recipientsOf(registrations, manager);
    return registrations.map((registration, index) =>
      toRegistrationResponse(registration, statuses[index]!, recipients[index]?.email ?? null),
    );
  }

  async ofOne(registration: Registration): Promise<RegistrationView> {
    const [view] = await this.of([registration]);
    return view!;
  }
}

/** The last email that was due about it. */
export const mailOf = ({ id, state, correspondence }: Registration): MailAbout => {
  // what an applicant adds without a question causes no email
  const wasAsked = correspondence.some(({ askedAt }) => askedAt !== null);
  const due = state === 'information-added' && !wasAsked ? 'received' : state;
  return { mail: registrationMails[due], subjectId: id };
};
