import {
  limits,
  secondFactorMessages as messages,
  staffMessages,
  type AddPasskeyRequest,
  type ConfirmAppRequest,
  type IdentityProof,
  type PasskeyJson,
  type RenamePasskeyRequest,
  type VerifySignInRequest,
} from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { Secret, Text, whenPresent } from '../../../platform/http';

/** The largest ones have an attestation, which is not asked for. */
const MAX_PASSKEY_CHARACTERS = 20_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPasskey = (value: unknown) =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  value['type'] === 'public-key' &&
  isRecord(value['response']) &&
  JSON.stringify(value).length <= MAX_PASSKEY_CHARACTERS;

/** The response of a passkey, as `PublicKeyCredential.toJSON()` makes it. Its fields are verified with its signature. */
const Passkey = ({ optional = false } = {}) =>
  applyDecorators(
    ...(optional ? [whenPresent] : []),
    ValidateBy({ name: 'passkey', validator: { validate: isPasskey, defaultMessage: () => messages.passkeyRejected } }),
    ApiProperty({ type: 'object', additionalProperties: true, selfRequired: !optional }),
  );

/** Validates the field only if no passkey is sent. */
const InsteadOfPasskey = () => ValidateIf(({ passkey }: { readonly passkey?: unknown }) => passkey === undefined);

const Challenge = () => Secret({ label: 'Challenge', required: messages.challengeExpired, max: limits.token.max });
const Code = () => Text({ label: 'Code', required: messages.codeRequired, max: limits.factorCode.max });

/** The caller's own password, or a passkey's response to `POST /api/auth/second-factor/proof`. */
export class IdentityProofDto implements IdentityProof {
  @InsteadOfPasskey()
  @ApiProperty({ required: false })
  @Secret({ label: 'Password', required: staffMessages.yourPasswordRequired, max: limits.password.max })
  readonly password?: string;

  @Passkey({ optional: true })
  readonly passkey?: PasskeyJson;
}

export class VerifySignInDto implements VerifySignInRequest {
  @InsteadOfPasskey()
  @ApiProperty({ required: false })
  @Challenge()
  readonly challenge?: string;

  @InsteadOfPasskey()
  @ApiProperty({ required: false, description: 'Of an authenticator app, or a recovery code' })
  @Code()
  readonly code?: string;

  @Passkey({ optional: true })
  readonly passkey?: PasskeyJson;
}

export class ConfirmAppDto implements ConfirmAppRequest {
  @Challenge()
  readonly challenge!: string;

  @Code()
  readonly code!: string;
}

export class AddPasskeyDto implements AddPasskeyRequest {
  @Passkey()
  readonly passkey!: PasskeyJson;
}

export class RenamePasskeyDto implements RenamePasskeyRequest {
  @Text({ label: 'Name', required: messages.nameRequired, max: limits.passkeyName.max })
  readonly name!: string;
}
