import { eventsAbout } from '../../domain-event';

interface Requester {
  readonly id: number;
  readonly username: string;
}

const registrationEvent = eventsAbout(({ id, username }: Requester) => ({ type: 'registration', id, label: username }));

export class RegistrationSubmitted extends registrationEvent('registration.submitted') {}
export class RegistrationApproved extends registrationEvent('registration.approved') {}
export class RegistrationRejected extends registrationEvent('registration.rejected') {}

/** The applicant was asked for more, and doesn't wait for the staff until the answer. */
export class InformationRequested extends registrationEvent('registration.information-requested') {}
export class InformationAdded extends registrationEvent('registration.information-added') {}
export class RegistrationWithdrawn extends registrationEvent('registration.withdrawn') {}

export class EmailConfirmed extends registrationEvent('registration.email-confirmed') {}
export class DecisionMailResent extends registrationEvent('registration.mail-resent') {}

/** A demo registration was rejected. Sends no email: its address is a placeholder. */
export class DemoRegistrationRemoved extends registrationEvent('registration.demo-removed') {}

export const registrationEvents = [
  RegistrationSubmitted,
  RegistrationApproved,
  RegistrationRejected,
  InformationRequested,
  InformationAdded,
  RegistrationWithdrawn,
  EmailConfirmed,
  DecisionMailResent,
  DemoRegistrationRemoved,
] as const;
