import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { PasskeyJson } from '@pharmacy/contracts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Config } from '../../../../platform/config';
import { PharmacyFacts } from '../../../../platform/mail';
import type { Account } from '../../domain/account';
import { ChallengeExpired, PasskeysUnavailable } from '../../domain/auth.errors';
import {
  AuthChallengesRepository,
  type ChallengeBinding,
  type ChallengePurpose,
} from '../../persistence/auth-challenges.repository';
import { type NewPasskey, type Passkey, PasskeysRepository } from '../../persistence/passkeys.repository';

/** A passkey whose signature was right, and what its challenge was bound to. */
interface PresentedPasskey {
  readonly passkey: Passkey;
  readonly binding: ChallengeBinding;
}

/**
 * The WebAuthn ceremonies, for the host and origin of `PUBLIC_URL`. A passkey is discoverable and always verifies its user, by
 * fingerprint, face, or PIN, so it's as good as password and code together. Each challenge is answered once at most.
 */
@Injectable()
export class RelyingParty {
  private readonly host: string;
  private readonly origin: string;

  constructor(
    { publicUrl }: Config,
    private readonly challenges: AuthChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly pharmacy: PharmacyFacts,
  ) {
    ({ hostname: this.host, origin: this.origin } = new URL(publicUrl));
  }

  /** Browsers make no passkeys for IP addresses. */
  get isAvailable(): boolean {
    return isIP(this.host.replace(/^\[|\]$/g, '')) === 0;
  }

  /** Without `passkeys`, the browser offers all that it has for this site. */
  async requestOptions(
    challenge: string,
    passkeys: readonly Pick<Passkey, 'credentialId' | 'transports'>[] = [],
  ): Promise<PasskeyJson> {
    this.assertAvailable();
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      challenge: bytesOf(challenge),
      allowCredentials: passkeys.map(toDescriptor),
      userVerification: 'required',
    });
    return { ...options };
  }

  async creationOptions(challenge: string, account: Account, existing: readonly Passkey[]): Promise<PasskeyJson> {
    this.assertAvailable();
    const { name: rpName } = await this.pharmacy.read();
    const options = await generateRegistrationOptions({
      rpName,
      rpID: this.host,
      userID: handleOf(account.id),
      userName: account.username,
      userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
      challenge: bytesOf(challenge),
      excludeCredentials: existing.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  }

  /** Null unless the response answers a challenge of this user and session to set up a passkey. */
  async verifyCreation(
    response: PasskeyJson,
    by: Pick<ChallengeBinding, 'userId' | 'sessionId'>,
  ): Promise<Omit<NewPasskey, 'name'> | null> {
    const verification = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: async (challenge) => (await this.challenges.take(challenge, ['passkey-setup'], by)) !== null,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
    }).catch(() => null);
    if (!verification?.verified) return null;
    const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports: transports.filter(isTransport) };
  }

  /**
   * Null unless a known passkey answers a challenge for one of these purposes, of its own user if the challenge has one.
   * Throws `ChallengeExpired` if it's a known one, but there's no such challenge anymore.
   */
  async verify(
    response: PasskeyJson,
    purposes: readonly ChallengePurpose[],
    by: Pick<ChallengeBinding, 'userId' | 'sessionId'> = {},
  ): Promise<PresentedPasskey | null> {
    const credential = response as unknown as AuthenticationResponseJSON;
    const passkey = await this.passkeys.withCredential(credential.id);
    if (!passkey) return null;
    const answered: { binding?: ChallengeBinding | null } = {};
    const verification = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: async (challenge) => {
        answered.binding = await this.challenges.take(challenge, purposes, by);
        return answered.binding !== null && (answered.binding.userId ?? passkey.userId) === passkey.userId;
      },
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }).catch(() => null);
    const { binding } = answered;
    if (binding === null) throw new ChallengeExpired();
    if (!verification?.verified || !binding || !isHandleOf(passkey, credential)) return null;
    const isNew = await this.passkeys.noteUse(passkey, verification.authenticationInfo.newCounter);
    return isNew ? { passkey, binding } : null;
  }

  private assertAvailable(): void {
    if (!this.isAvailable) throw new PasskeysUnavailable();
  }
}

const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));
const handleOf = (userId: number) => new Uint8Array(Buffer.from(`user:${userId}`));

/** The handle is missing where the browser was given the credential's ID. */
const isHandleOf = ({ userId }: Passkey, { response: { userHandle } }: AuthenticationResponseJSON) =>
  !userHandle || Buffer.from(userHandle, 'base64url').equals(handleOf(userId));

const toDescriptor = ({ credentialId: id, transports }: Pick<Passkey, 'credentialId' | 'transports'>) => ({
  id,
  transports: [...transports],
});

/** The browser names them, so that it can offer the right device later. */
const isTransport = (transport: unknown): transport is string =>
  typeof transport === 'string' && /^[a-z-]{1,20}$/.test(transport);
