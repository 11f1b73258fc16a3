import { secondFactorMessages as messages } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

/** At sign-in. The same error for a wrong code and one that was used already. */
export class WrongCode extends expectedError('unauthenticated', messages.wrongCode) {}
/** Of a signed-in user who sets up an app. */
export class WrongSetupCode extends expectedError('invalid', messages.wrongCode, 'code') {}
/** At sign-in. The same error for an unknown passkey, a wrong signature, and a deactivated account. */
export class WrongPasskey extends expectedError('unauthenticated', messages.wrongPasskey) {}
export class WrongPasskeyProof extends expectedError('invalid', messages.wrongPasskeyProof, 'password') {}
/** Expired, answered, or made up; or the password has changed since. */
export class ChallengeExpired extends expectedError('invalid', messages.challengeExpired) {}
export class PasskeysUnavailable extends expectedError('conflict', messages.passkeysUnavailable) {}
export class PasskeyRejected extends expectedError('invalid', messages.passkeyRejected) {}
export class TooManyPasskeys extends expectedError('conflict', messages.tooManyPasskeys) {}
export class NoSuchPasskey extends expectedError('missing', messages.passkeyMissing) {}
export class NoSecondFactor extends expectedError('conflict', messages.noFactor) {}
export class OwnSecondFactor extends expectedError('conflict', messages.ownAccount) {}
