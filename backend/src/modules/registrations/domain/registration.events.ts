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

interface Remark extends Requester {
  readonly remark: string;
}

const remarkEvent = eventsAbout(({ id, username, remark }: Remark) => ({
  type: 'registration',
  id,
  label: `${username}: ${remark}`,
}));

/** Someone looked the license up at the state board. */
export class LicenseLookedUp extends remarkEvent('registration.license-looked-up') {}

/** An owner approved in spite of an exclusion. */
export class ExclusionOverridden extends remarkEvent('registration.exclusion-overridden') {}

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
  LicenseLookedUp,
  ExclusionOverridden,
  DemoRegistrationRemoved,
] as const;
