import { eventsAbout } from '../../domain-event';

interface Requester {
  readonly id: number;
  readonly username: string;
}

const registrationEvent = eventsAbout(({ id, username }: Requester) => ({ type: 'registration', id, label: username }));

export class RegistrationSubmitted extends registrationEvent('registration.submitted') {}

/** `dueAt` is when the decision can no longer be undone. Its email waits until then. */
const decisionEvent = <Name extends string>(name: Name) =>
  class extends registrationEvent(name) {
    readonly dueAt: Date | undefined;
    constructor(registration: Requester & { readonly undoUntil: Date | null }) {
      super(registration);
      this.dueAt = registration.undoUntil ?? undefined;
    }
  };

export class RegistrationApproved extends decisionEvent('registration.approved') {}
export class RegistrationRejected extends decisionEvent('registration.rejected') {}

/** The person who decided took it back before its email was sent. */
export class DecisionUndone extends registrationEvent('registration.decision-undone') {}

/** The applicant was asked for more, and doesn't wait for the staff until the answer. */
export class InformationRequested extends registrationEvent('registration.information-requested') {}
export class InformationAdded extends registrationEvent('registration.information-added') {}
export class RegistrationWithdrawn extends registrationEvent('registration.withdrawn') {}

export class EmailConfirmed extends registrationEvent('registration.email-confirmed') {}
export class DecisionMailResent extends registrationEvent('registration.mail-resent') {}

export class RegistrationAssigned extends registrationEvent('registration.assigned') {}
export class RegistrationUnassigned extends registrationEvent('registration.unassigned') {}

/** The audit trail doesn't repeat the note. */
export class RegistrationNoted extends registrationEvent('registration.noted') {}
export class RegistrationNoteRemoved extends registrationEvent('registration.note-removed') {}

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

/** An owner approved despite an exclusion. */
export class ExclusionOverridden extends remarkEvent('registration.exclusion-overridden') {}

/** A demo registration was rejected. Sends no email: its address is a placeholder. */
export class DemoRegistrationRemoved extends registrationEvent('registration.demo-removed') {}

/** Closed requests were deleted because their time was over; `id` is that of one of them. The trail has the run. */
export class RegistrationsExpired extends registrationEvent('registration.expired') {
  readonly unaudited = true;
}

export const registrationEvents = [
  RegistrationSubmitted,
  RegistrationApproved,
  RegistrationRejected,
  DecisionUndone,
  InformationRequested,
  InformationAdded,
  RegistrationWithdrawn,
  EmailConfirmed,
  DecisionMailResent,
  RegistrationAssigned,
  RegistrationUnassigned,
  RegistrationNoted,
  RegistrationNoteRemoved,
  LicenseLookedUp,
  ExclusionOverridden,
  DemoRegistrationRemoved,
  RegistrationsExpired,
] as const;
