import { type GroupName, staffRoleNames, type StaffRole } from '@pharmacy/contracts';
import { eventsAbout } from '../../domain-event';

/** The fields of an account that its events contain. */
export interface Person {
  readonly id: number;
  readonly username: string;
}

/** The manufacturer's facts that accounts use. */
export interface NamedManufacturer {
  readonly id: number;
  readonly name: string;
}

const accountEvent = eventsAbout(({ id, username }: Person) => ({ type: 'user', id, label: username }));

export class SessionStarted extends accountEvent('session.started') {
  readonly silent = true;
}

export class SessionEnded extends accountEvent('session.ended') {}

/** A user signed out all other devices. */
export class OtherSessionsEnded extends accountEvent('session.others-ended') {}

export class AccountDeactivated extends accountEvent('account.deactivated') {}
export class AccountActivated extends accountEvent('account.activated') {}

/** The approval of a used account was undone. Sends no email: the request is pending again. */
export class AccountApprovalUndone extends accountEvent('account.approval-undone') {}

/** An account has to be confirmed by a day that its person is emailed. */
export class AccountConfirmationDue extends accountEvent('account.confirmation-due') {}

/** A person confirmed that the account is still needed. */
export class AccountConfirmed extends accountEvent('account.confirmed') {}

/** Staff confirmed the account for the person. The label has the reason. */
export class AccountConfirmedByStaff extends accountEvent('account.confirmed-by-staff') {
  constructor({ id, username, reason }: Person & { readonly reason: string }) {
    super({ id, username: `${username}: ${reason}` });
  }
}

/** Access ended because no one confirmed the account in time. */
export class AccountLapsed extends accountEvent('account.lapsed') {}

/** Someone signed in to a lapsed account with the right password, and gets another link by email. */
export class ConfirmationLinkRequested extends accountEvent('account.confirmation-link-requested') {}

/** A sales rep works for another manufacturer from now on, or for none. */
export class ManufacturerAssigned extends accountEvent('account.manufacturer-assigned') {
  constructor({ id, username }: Person, manufacturer: NamedManufacturer | null) {
    super({ id, username: `${username} (${manufacturer?.name ?? 'no company'})` });
  }
}

/** A prescriber is in other groups from now on. */
export class GroupsChanged extends accountEvent('account.groups-changed') {
  constructor(
    { id, username }: Person,
    groups: readonly GroupName[],
    /** IDs of the groups that the prescriber wasn't in before */
    readonly joined: readonly number[],
  ) {
    super({ id, username: `${username} (${groups.map(({ name }) => name).join(', ') || 'no groups'})` });
  }
}

/** A demo account was deactivated. Sends no email: its address is a placeholder. */
export class DemoAccountRemoved extends accountEvent('account.demo-removed') {}

export class AdministratorCreated extends accountEvent('administrator.created') {}
export class AdministratorReset extends accountEvent('administrator.rekeyed') {}

/**
 * A person's data was erased. `summary` has the pseudonym and a digest of what the trail keeps of the person's entries.
 * The trail can't be verified without it.
 */
export class AccountErased extends eventsAbout(
  ({ id, summary }: { readonly id: number; readonly summary: string }) => ({
    type: 'user',
    id,
    label: summary,
  }),
)('account.erased') {}

/** A user changed their own name, phone, or organization. */
export class AccountDetailsChanged extends accountEvent('account.details-changed') {}

/** A user typed the current password and a new one. */
export class PasswordChanged extends accountEvent('password.changed') {}

/** A user wants another email address, which isn't confirmed yet. */
export class EmailChangeRequested extends accountEvent('account.email-change-requested') {}

/** A user confirmed the new email address. */
export class EmailChanged extends accountEvent('account.email-changed') {}

const emailChangeEvent = eventsAbout((id: number) => ({
  type: 'email-change',
  id,
  label: `Change of an email address ${id}`,
}));

/** The emails about a request are due: the link, and a notice. Not audited: the request is in the audit trail already. */
export class EmailChangeMailsDue extends emailChangeEvent('account.email-change-mails-due') {
  readonly unaudited = true;
}

/** An email about a change that was made is due. Not audited: the change is in the audit trail already. */
export class EmailChangedNoticeDue extends emailChangeEvent('account.email-changed-notice-due') {
  readonly unaudited = true;
}

export class PasswordReset extends accountEvent('password.reset') {}

/** Someone requested a password reset. The label is the address as typed, whether or not it belongs to an account. */
export class PasswordForgotten {
  static readonly eventName = 'password.forgotten';
  readonly name = PasswordForgotten.eventName;
  readonly subject;
  constructor(requestId: number, email: string) {
    this.subject = { type: 'password-request', id: requestId, label: email };
  }
}

/** The label has the roles after the change. */
export class StaffRolesChanged extends eventsAbout(
  ({ id, username, staffRoles }: Person & { readonly staffRoles: readonly StaffRole[] }) => ({
    type: 'user',
    id,
    label: `${username} (${staffRoleNames(staffRoles)})`,
  }),
)('staff.roles-changed') {}

/** An email about a change of roles is due. Not audited: the change is in the audit trail already. */
export class StaffRolesNoticeDue extends eventsAbout((id: number) => ({
  type: 'staff-role-change',
  id,
  label: `Change of staff roles ${id}`,
}))('staff.roles-notice-due') {
  readonly unaudited = true;
}

/** The fields of an invitation that its events contain. */
interface Invited {
  readonly id: number;
  readonly email: string;
  readonly staffRoles: readonly StaffRole[];
}

const invitationEvent = eventsAbout(({ id, email, staffRoles }: Invited) => ({
  type: 'invitation',
  id,
  label: `${email} (${staffRoleNames(staffRoles)})`,
}));

/** Someone was invited, or invited again. */
export class StaffInvited extends invitationEvent('staff.invited') {}
export class StaffInvitationWithdrawn extends invitationEvent('staff.invitation-withdrawn') {}
export class StaffInvitationAccepted extends invitationEvent('staff.invitation-accepted') {}

/** A sign-in alert is due to one administrator. Not audited: the failures are in the audit trail already. */
export class SignInAlertDue extends eventsAbout((id: number) => ({
  type: 'sign-in-alert',
  id,
  label: `Sign-in alert ${id}`,
}))('sign-in.alert-due') {
  readonly unaudited = true;
}

const groupEvent = eventsAbout(({ id, name }: GroupName) => ({ type: 'prescriber_group', id, label: name }));

export class PrescriberGroupAdded extends groupEvent('prescriber_group.added') {}
export class PrescriberGroupRenamed extends groupEvent('prescriber_group.renamed') {}
export class PrescriberGroupDeleted extends groupEvent('prescriber_group.deleted') {}

interface ChangedFactor extends Person {
  /** such as `authenticator app` or `passkey “Laptop”` */
  readonly factor: string;
}

const factorEvent = eventsAbout(({ id, username, factor }: ChangedFactor) => ({
  type: 'user',
  id,
  label: `${username} (${factor})`,
}));

export class SecondFactorAdded extends factorEvent('second-factor.added') {}
export class SecondFactorRemoved extends factorEvent('second-factor.removed') {}
export class PasskeyRenamed extends factorEvent('second-factor.renamed') {}

const personEvent = eventsAbout(({ id, username }: Person) => ({ type: 'user', id, label: username }));

/** Someone else removed everything that the person set up. */
export class SecondFactorReset extends personEvent('second-factor.reset') {}
export class RecoveryCodesMade extends personEvent('recovery-codes.made') {}
export class RecoveryCodeUsed extends personEvent('recovery-code.used') {}

/** An account that had signed in before did so from an unknown browser. Not audited: the sign-in is in the audit trail already. */
export class NewBrowserSeen extends eventsAbout(
  ({ number, username }: { readonly number: number; readonly username: string }) => ({
    type: 'session',
    id: number,
    label: username,
  }),
)('session.new-browser') {
  readonly unaudited = true;
}
