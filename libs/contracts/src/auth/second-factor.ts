/** Options and responses of WebAuthn in their JSON form. Only browsers and the server's library look inside. */
export type PasskeyJson = Readonly<Record<string, unknown>>;

/** The answer (202) to a right password of an account with two-step sign-in. It works once, for `limits.challengeMinutes`. */
export interface SignInChallenge {
  readonly challenge: string;
  /** Whether a code of an authenticator app is accepted. Recovery codes always are. */
  readonly hasApp: boolean;
  /** WebAuthn request options; null if the account has no passkeys. */
  readonly passkey: PasskeyJson | null;
}

/** Either a code with the challenge, or a passkey's response, which contains its challenge. */
export interface VerifySignInRequest {
  readonly challenge?: string;
  /** Of an authenticator app, or a recovery code. */
  readonly code?: string;
  readonly passkey?: PasskeyJson;
}

/** WebAuthn options for the browser. They work once, for `limits.challengeMinutes`. */
export interface PasskeyOptions {
  readonly options: PasskeyJson;
}

/** Proves again who holds the session: the user's own password, or a passkey's response. */
export interface IdentityProof {
  readonly password?: string;
  readonly passkey?: PasskeyJson;
}

export interface PasskeyView {
  readonly id: number;
  readonly name: string;
  readonly addedAt: string;
  /** Null until it's used to sign in or to confirm something. */
  readonly lastUsedAt: string | null;
}

/** The two-step sign-in of the signed-in user. Timestamps are ISO 8601 UTC. */
export interface SecondFactorView {
  /** Null without an authenticator app. */
  readonly appAddedAt: string | null;
  readonly passkeys: readonly PasskeyView[];
  readonly recoveryCodesLeft: number;
  /** False if the site's address is an IP address: browsers create no passkeys for those. */
  readonly arePasskeysAvailable: boolean;
  /** Whether the user can't work without it. */
  readonly isRequired: boolean;
}

/** The app isn't in use until a code confirms it, within `limits.appSetupMinutes`. */
export interface AppSetup {
  readonly challenge: string;
  /** Base32, for typing. */
  readonly key: string;
  /** `otpauth://…`, for the QR code. */
  readonly address: string;
}

export interface ConfirmAppRequest {
  readonly challenge: string;
  readonly code: string;
}

export interface AddPasskeyRequest {
  readonly passkey: PasskeyJson;
}

export interface RenamePasskeyRequest {
  readonly name: string;
}

/** Shown once: the server stores only hashes. Empty if the account has recovery codes from before. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}

export const secondFactorMessages = {
  codeRequired: 'Enter the code',
  wrongCode: 'This code isn’t right, or was already used. Enter the newest one.',
  wrongPasskey: 'This passkey isn’t known here. Try another one, or sign in with your password.',
  challengeExpired: 'This took too long. Please start again.',
  setUpFirst: 'Set up two-step sign-in on your account page first.',
  wrongPasskeyProof: 'This isn’t a passkey of your account. Use another one, or enter your password',
  passkeysUnavailable: 'Passkeys don’t work at this address of the site.',
  passkeyMissing: 'There is no such passkey. It may have been removed',
  passkeyRejected: 'The passkey could not be added. Please try again.',
  tooManyPasskeys: 'An account can have 20 passkeys. Remove one first',
  nameRequired: 'Enter a name',
  noFactor: 'The account has no two-step sign-in',
  ownAccount: 'Change your own two-step sign-in on your account page',
  tooManyRequests: 'Too many tries from your network. Please wait a few minutes and try again.',
  failed: 'That didn’t work. Please try again.',
  loadFailed: 'There was an error loading your two-step sign-in. Please try again later.',
  canceled: 'The passkey was not used. Try again, or choose another way.',
  appAdded: 'The authenticator app is set up',
  appRemoved: 'The authenticator app was removed',
  passkeyAdded: 'The passkey was added',
  passkeyRemoved: 'The passkey was removed',
  passkeyRenamed: 'The passkey was renamed',
  reset: { title: 'Two-step sign-in reset', description: 'The person was signed out everywhere and gets an email' },
  resetFailed: 'Failed to reset two-step sign-in',
} as const;
