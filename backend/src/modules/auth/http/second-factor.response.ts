import {
  type AppSetup,
  limits,
  type PasskeyJson,
  type PasskeyOptions,
  type PasskeyView,
  type RecoveryCodes,
  type SecondFactorView,
  type SignInChallenge,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { OwnSecondFactor } from '../application/own-account/own-sign-in.queries';

const worksOnce = (minutes: number) => `Works once, for ${minutes} minutes`;

const webAuthnOptions = { type: 'object', additionalProperties: true } as const;

export class SignInChallengeDto implements SignInChallenge {
  @ApiProperty({ type: String, description: worksOnce(limits.challengeMinutes) }) readonly challenge!: string;

  @ApiProperty({ type: Boolean, description: 'Whether a code of an authenticator app is accepted' })
  readonly hasApp!: boolean;

  @ApiProperty({ ...webAuthnOptions, nullable: true, description: 'WebAuthn request options' })
  readonly passkey!: PasskeyJson | null;
}

export class PasskeyOptionsDto implements PasskeyOptions {
  @ApiProperty({ ...webAuthnOptions, description: `WebAuthn options. ${worksOnce(limits.challengeMinutes)}` })
  readonly options!: PasskeyJson;
}

class PasskeyViewDto implements PasskeyView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly name!: string;
  @ApiProperty({ type: String, format: 'date-time' }) readonly addedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly lastUsedAt!: string | null;
}

export class SecondFactorDto implements SecondFactorView {
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null without an authenticator app' })
  readonly appAddedAt!: string | null;

  @ApiProperty({ type: [PasskeyViewDto] }) readonly passkeys!: PasskeyViewDto[];
  @ApiProperty({ type: 'integer' }) readonly recoveryCodesLeft!: number;

  @ApiProperty({ type: Boolean, description: 'False if the site’s address is an IP address' })
  readonly arePasskeysAvailable!: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether the caller can do nothing else without it' })
  readonly isRequired!: boolean;
}

export class AppSetupDto implements AppSetup {
  @ApiProperty({ type: String, description: worksOnce(limits.appSetupMinutes) }) readonly challenge!: string;
  @ApiProperty({ type: String, description: 'Base32, for typing' }) readonly key!: string;
  @ApiProperty({ type: String, description: 'otpauth:// address, for a QR code' }) readonly address!: string;
}

export class RecoveryCodesDto implements RecoveryCodes {
  @ApiProperty({ type: [String], description: 'Shown once; empty if earlier ones still work' })
  readonly codes!: string[];
}

export const toSecondFactorResponse = (own: OwnSecondFactor): SecondFactorDto => ({
  appAddedAt: own.appAddedAt?.toISOString() ?? null,
  passkeys: own.passkeys.map(({ id, name, addedAt, lastUsedAt }) => ({
    id,
    name,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })),
  recoveryCodesLeft: own.recoveryCodesLeft,
  arePasskeysAvailable: own.arePasskeysAvailable,
  isRequired: own.isRequired,
});

export const toRecoveryCodesResponse = ({ codes }: RecoveryCodes): RecoveryCodesDto => ({ codes: [...codes] });
