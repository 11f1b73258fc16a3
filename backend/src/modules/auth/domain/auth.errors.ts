import {
  authMessages,
  erasureMessages,
  formatDay,
  ownAccountMessages,
  prescriberGroupMessages,
  registrationMessages,
  secondFactorMessages,
  staffMessages,
} from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

/** The same error for a wrong password, an unknown name, and an unapproved user. */
export class InvalidCredentials extends expectedError('unauthenticated', authMessages.invalidCredentials) {}

export class TooManyFailedSignIns extends Error {
  readonly kind = 'throttled';
  constructor(
    readonly retryAfterSeconds: number,
    areByOthers: boolean,
  ) {
    super(areByOthers ? authMessages.tooManyAttemptsByOthers : authMessages.tooManyAttempts);
  }
}

/** The sign-in is right, but no one confirmed the account in time. An email with a link is on its way. */
export class AccessEnded extends Error {
  readonly kind = 'forbidden';
  constructor(confirmBy: string) {
    super(
      `Your access ended because the account wasn’t confirmed by ${formatDay(confirmBy)}. ` +
        'We sent a link to your email address: open it, confirm the account, and sign in again.',
    );
  }
}

export class UsernameTaken extends expectedError('conflict', registrationMessages.usernameTaken, 'username') {}
export class EmailTaken extends expectedError('conflict', registrationMessages.emailTaken, 'email') {}
export class NoDemoAdministrator extends expectedError('missing', 'There is no demo sign-in here') {}
export class SignInBusy extends expectedError(
  'unavailable',
  'Too many people are signing in at the moment. Please try again shortly.',
) {
  readonly retryAfterSeconds = 5;
}

/** One source has reached its limit of concurrent sign-ins or password changes. */
export class TooManyConcurrentRequests extends expectedError(
  'throttled',
  'There are too many requests from your network at once. Please try again in a few seconds.',
) {
  readonly retryAfterSeconds = 5;
}

/** The demo password is public, because the documentation names it. */
export class DemoPasswordNotAllowed extends expectedError(
  'invalid',
  'Password must not be the demo password, which is public',
  'password',
) {}

/** The message says which rule for administrators' passwords failed. */
export class AdministratorPasswordRejected extends Error {
  readonly kind = 'invalid';
  readonly field = 'password';
}

/** The message says which field is invalid. */
export class InvalidAdministrator extends Error {
  readonly kind = 'invalid';
}

export class NotASalesRep extends expectedError(
  'invalid',
  'Only sales representatives can work for a manufacturer',
  'manufacturerId',
) {}
export class UnknownManufacturer extends expectedError(
  'invalid',
  'There is no such manufacturer. Choose one from the list.',
  'manufacturerId',
) {}
export class NotAPrescriber extends expectedError(
  'invalid',
  'Only prescribers can be in prescriber groups',
  'groupIds',
) {}
export class UnknownGroup extends expectedError(
  'invalid',
  'One of the groups no longer exists. Reload the page and choose again.',
  'groupIds',
) {}
export class ViewedGroupOnlyForPrescribers extends expectedError(
  'invalid',
  'Only prescribers can be in a prescriber group',
  'groupId',
) {}
export class UnknownViewedGroup extends expectedError(
  'invalid',
  'There is no such group. Choose one from the list.',
  'groupId',
) {}
export class GroupsChangedMeanwhile extends expectedError('conflict', prescriberGroupMessages.changedMeanwhile) {}
export class CompanyChangedMeanwhile extends expectedError('conflict', authMessages.accounts.companyChangedMeanwhile) {}
export class NoSuchGroup extends expectedError('missing', 'The group no longer exists') {}
export class GroupNameTaken extends expectedError('conflict', prescriberGroupMessages.nameTaken, 'name') {}
export class GroupRenamedMeanwhile extends expectedError('conflict', prescriberGroupMessages.renamedMeanwhile) {}
export class GroupInUse extends expectedError('conflict', prescriberGroupMessages.inUse) {}
export class NoSuchAccount extends expectedError('missing', authMessages.accounts.missing) {}
export class NotViewable extends expectedError('conflict', 'Deactivated accounts have no portal to view.') {}
/** Accounts are for those who may read them. */
export class PersonNotShown extends expectedError('forbidden', 'You do not have permission to do this.') {}
export class ViewpointRequired extends expectedError(
  'invalid',
  'Choose either a person or a role to view the portal as.',
  'role',
) {}
export class NotDue extends expectedError('conflict', authMessages.confirmAccount.notDue) {}
/** A lapsed account must confirm first. */
export class ConfirmationNeeded extends expectedError('conflict', authMessages.confirmAccount.neededFirst) {}
/** The account's names went back to its request. */
export class ApprovalUndone extends expectedError('conflict', authMessages.accounts.approvalUndone) {}
export class OwnAccount extends expectedError('conflict', authMessages.accounts.ownAccount) {}
export class OwnErasure extends expectedError('conflict', erasureMessages.ownAccount) {}
export class LastOwner extends expectedError('conflict', staffMessages.lastOwner) {}
export class RolesChangedMeanwhile extends expectedError('conflict', staffMessages.changedMeanwhile) {}
export class NoSuchStaffMember extends expectedError('missing', staffMessages.missing) {}
export class NoSuchInvitation extends expectedError('missing', staffMessages.invitationMissing) {}
export class AlreadyInvited extends expectedError('conflict', staffMessages.alreadyInvited, 'email') {}

/** When an act asks the signed-in user for the password again. */
export class WrongPassword extends expectedError('invalid', staffMessages.wrongPassword, 'password') {}
/** Like `WrongPassword`, for a form that asks for a new password, too. */
export class WrongCurrentPassword extends expectedError(
  'invalid',
  ownAccountMessages.wrongCurrentPassword,
  'currentPassword',
) {}
export class SameEmail extends expectedError('invalid', ownAccountMessages.sameEmail, 'email') {}
/** The username that an owner types to confirm an erasure. */
export class WrongUsername extends expectedError('invalid', erasureMessages.wrongUsername, 'username') {}
export class NoSuchSession extends expectedError('missing', authMessages.sessions.missing) {}

/** At sign-in. The same error for a wrong code and one that was used already. */
export class WrongCode extends expectedError('unauthenticated', secondFactorMessages.wrongCode) {}
/** When a signed-in user sets up an authenticator app. */
export class WrongSetupCode extends expectedError('invalid', secondFactorMessages.wrongCode, 'code') {}
/** At sign-in. The same error for an unknown passkey, a wrong signature, and a deactivated account. */
export class WrongPasskey extends expectedError('unauthenticated', secondFactorMessages.wrongPasskey) {}
export class WrongPasskeyProof extends expectedError('invalid', secondFactorMessages.wrongPasskeyProof, 'password') {}
/** Expired, answered, or made up; or the password has changed since. */
export class ChallengeExpired extends expectedError('invalid', secondFactorMessages.challengeExpired) {}
export class PasskeysUnavailable extends expectedError('conflict', secondFactorMessages.passkeysUnavailable) {}
export class PasskeyRejected extends expectedError('invalid', secondFactorMessages.passkeyRejected) {}
export class TooManyPasskeys extends expectedError('conflict', secondFactorMessages.tooManyPasskeys) {}
export class NoSuchPasskey extends expectedError('missing', secondFactorMessages.passkeyMissing) {}
export class NoSecondFactor extends expectedError('conflict', secondFactorMessages.noFactor) {}
export class OwnSecondFactor extends expectedError('conflict', secondFactorMessages.ownAccount) {}
