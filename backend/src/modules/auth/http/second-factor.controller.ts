import { Body, Controller, Get, Header, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentUser, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, IgnoresIdempotencyKey, NoContent, PositiveIntPipe, RespondsWith } from '../../../platform/http';
import { AddPasskey } from '../application/factors/add-passkey.use-case';
import { ConfirmIdentity } from '../application/factors/confirm-identity';
import { RemoveFactor } from '../application/factors/remove-factor.use-case';
import { SecondFactorQueries } from '../application/own-account/own-sign-in.queries';
import { SetUpApp } from '../application/factors/set-up-app.use-case';
import { PasskeyRenamed, RecoveryCodesMade, SecondFactorAdded, SecondFactorRemoved } from '../domain/auth.events';
import { AddPasskeyDto, ConfirmAppDto, IdentityProofDto, RenamePasskeyDto } from './second-factor.dto';
import {
  AppSetupDto,
  PasskeyOptionsDto,
  RecoveryCodesDto,
  SecondFactorDto,
  toRecoveryCodesResponse,
  toSecondFactorResponse,
} from './second-factor.response';

const noStore = () => Header('Cache-Control', 'no-store');

/**
 * The caller's own two-step sign-in. What takes a proof answers 400 if the password or passkey isn't the caller's, and 429 after
 * ten wrong passwords.
 */
@ApiTags('auth')
@Controller('auth/second-factor')
@SignedIn({ duringSetup: true })
export class SecondFactorController {
  constructor(
    private readonly queries: SecondFactorQueries,
    private readonly identity: ConfirmIdentity,
    private readonly apps: SetUpApp,
    private readonly passkeys: AddPasskey,
    private readonly factors: RemoveFactor,
  ) {}

  @Get()
  @noStore()
  @ApiOperation({ summary: "The caller's two-step sign-in" })
  @ApiOkResponse({ type: SecondFactorDto })
  async read(@CurrentUser() user: SignedInUser): Promise<SecondFactorDto> {
    return toSecondFactorResponse(await this.queries.ownOf(user));
  }

  @Post('proof')
  @noStore()
  @Audit('second-factor.proof')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'WebAuthn options to confirm a sensitive action with a passkey' })
  @RespondsWith(200, { type: PasskeyOptionsDto })
  @FailsWith(409)
  proof(@CurrentUser() user: SignedInUser): Promise<PasskeyOptionsDto> {
    return this.identity.passkeyOptions(user);
  }

  @Post('app')
  @noStore()
  @Audit(SecondFactorAdded)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Start setting up an authenticator app; it counts once a code confirms it' })
  @RespondsWith(200, { type: AppSetupDto })
  @FailsWith(429, 503)
  startApp(@Body() proof: IdentityProofDto, @CurrentUser() user: SignedInUser): Promise<AppSetupDto> {
    return this.apps.start(user, proof);
  }

  @Post('app/confirm')
  @noStore()
  @Audit(SecondFactorAdded)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Confirm the authenticator app with a code; it replaces an earlier one' })
  @RespondsWith(200, { type: RecoveryCodesDto })
  async confirmApp(
    @Body() { challenge, code }: ConfirmAppDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<RecoveryCodesDto> {
    return toRecoveryCodesResponse(await this.apps.confirm(user, challenge, code));
  }

  @Post('app/remove')
  @Audit(SecondFactorRemoved)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Remove the authenticator app' })
  @NoContent()
  @FailsWith(429, 503)
  async removeApp(@Body() proof: IdentityProofDto, @CurrentUser() user: SignedInUser): Promise<void> {
    await this.factors.removeApp(user, proof);
  }

  @Post('recovery-codes')
  @noStore()
  @Audit(RecoveryCodesMade)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Make new recovery codes; earlier ones no longer work' })
  @RespondsWith(200, { type: RecoveryCodesDto })
  @FailsWith(409, 429, 503)
  async renewRecoveryCodes(
    @Body() proof: IdentityProofDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<RecoveryCodesDto> {
    return toRecoveryCodesResponse(await this.factors.renewRecoveryCodes(user, proof));
  }

  @Post('passkeys')
  @noStore()
  @Audit(SecondFactorAdded)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'WebAuthn options to create a passkey' })
  @RespondsWith(200, { type: PasskeyOptionsDto })
  @FailsWith(409, 429, 503)
  startPasskey(@Body() proof: IdentityProofDto, @CurrentUser() user: SignedInUser): Promise<PasskeyOptionsDto> {
    return this.passkeys.start(user, proof);
  }

  @Post('passkeys/confirm')
  @noStore()
  @Audit(SecondFactorAdded)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Add the passkey that the browser created' })
  @RespondsWith(200, { type: RecoveryCodesDto })
  @FailsWith(409)
  async confirmPasskey(
    @Body() { passkey }: AddPasskeyDto,
    @CurrentUser() user: SignedInUser,
    @Req() { headers }: Request,
  ): Promise<RecoveryCodesDto> {
    return toRecoveryCodesResponse(await this.passkeys.confirm(user, passkey, headers['user-agent'] ?? null));
  }

  @Patch('passkeys/:id')
  @Audit(PasskeyRenamed)
  @ApiOperation({ summary: 'Rename a passkey' })
  @NoContent()
  @FailsWith(404)
  async renamePasskey(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { name }: RenamePasskeyDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    await this.passkeys.rename(user, id, name);
  }

  @Post('passkeys/:id/remove')
  @Audit(SecondFactorRemoved)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Remove a passkey' })
  @NoContent()
  @FailsWith(404, 429, 503)
  async removePasskey(
    @Param('id', PositiveIntPipe) id: number,
    @Body() proof: IdentityProofDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    await this.factors.removePasskey(user, id, proof);
  }
}
