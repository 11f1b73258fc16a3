import { Body, Controller, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ownAccountMessages } from '@pharmacy/contracts';
import type { Request, Response } from 'express';
import { CurrentUser, Public, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import {
  FailsWith,
  HOUR_SECONDS,
  IgnoresIdempotencyKey,
  NoContent,
  RateLimit,
  RespondsWith,
} from '../../../platform/http';
import { AccountsQueries } from '../application/accounts.queries';
import { ConfirmAccount } from '../application/confirm-account.use-case';
import { ChangeOwnDetails, ChangeOwnEmail } from '../application/own-account/change-own-details.use-case';
import { ChangeOwnPassword } from '../application/own-account/change-own-password.use-case';
import { AccountConfirmed, AccountDetailsChanged, EmailChangeRequested, PasswordChanged } from '../domain/auth.events';
import { SessionUserDto, toSessionUserResponse } from './auth.response';
import { KnownBrowserCookie, knownBrowserHeader } from './known-browser-cookie';
import {
  ChangeEmailDto,
  ChangePasswordDto,
  ConfirmAccountDto,
  ConfirmNewEmailDto,
  OwnDetailsDto,
} from './own-account.dto';

const { tooManyEmails: message } = ownAccountMessages;

/** What people change about their own account. */
@ApiTags('auth')
@Controller('auth')
@SignedIn()
export class OwnAccountController {
  constructor(
    private readonly accounts: AccountsQueries,
    private readonly details: ChangeOwnDetails,
    private readonly passwords: ChangeOwnPassword,
    private readonly emails: ChangeOwnEmail,
    private readonly confirmation: ConfirmAccount,
    private readonly cookie: KnownBrowserCookie,
  ) {}

  @Patch('me')
  @Audit(AccountDetailsChanged)
  @ApiOperation({ summary: "Change the caller's own name, phone, and organization" })
  @ApiOkResponse({ type: SessionUserDto })
  async changeDetails(
    @Body() { firstName, lastName, phone, organization }: OwnDetailsDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<SessionUserDto> {
    await this.details.change(user, { firstName, lastName, phone, organization });
    return toSessionUserResponse(await this.accounts.ownAccount(user));
  }

  /** 400 if `currentPassword` isn't the caller's; 429 after ten wrong ones. */
  @Post('change-password')
  @Audit(PasswordChanged)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: "Change the caller's own password; ends all other sessions of the caller" })
  @NoContent({ headers: knownBrowserHeader })
  @FailsWith(429, 503)
  async changePassword(
    @Body() { currentPassword, password }: ChangePasswordDto,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const browser = await this.passwords.change(user, currentPassword, password, this.cookie.read(request));
    this.cookie.give(browser, response);
  }

  /** 400 if `password` isn't the caller's; 429 after ten wrong ones. A new request replaces an earlier one. */
  @Post('change-email')
  @Audit(EmailChangeRequested)
  @IgnoresIdempotencyKey()
  @RateLimit(
    { limit: 20, windowSeconds: HOUR_SECONDS, message },
    { limit: 5, windowSeconds: HOUR_SECONDS, message, per: 'email' },
  )
  @ApiOperation({ summary: "Email a link to the caller's new address; the old address gets a notice" })
  @RespondsWith(202)
  @FailsWith(409, 429, 503)
  async changeEmail(@Body() { email, password }: ChangeEmailDto, @CurrentUser() user: SignedInUser): Promise<void> {
    await this.emails.request(user, email, password);
  }

  /** The link works once, within an hour. 429 after ten invalid links in 15 minutes. */
  @Post('confirm-new-email')
  @Public()
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Confirm a new email address with an emailed link; the old address gets a notice' })
  @NoContent()
  @FailsWith(409, 429, 503)
  async confirmNewEmail(@Body() { token }: ConfirmNewEmailDto): Promise<void> {
    await this.emails.confirm(token);
  }

  /** Has no effect while no confirmation is due. */
  @Post('me/confirm')
  @Audit(AccountConfirmed)
  @ApiOperation({ summary: 'Confirm that the caller still needs the account' })
  @RespondsWith(200, { type: SessionUserDto })
  async confirmOwn(@CurrentUser() user: SignedInUser): Promise<SessionUserDto> {
    await this.confirmation.own(user);
    return toSessionUserResponse(await this.accounts.ownAccount(user));
  }

  /** The link works once, even after access has ended. 429 after ten invalid links in 15 minutes. */
  @Post('confirm-account')
  @Public()
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Confirm an account with an emailed link; opens no session' })
  @NoContent()
  @FailsWith(429, 503)
  async confirmAccount(@Body() { token }: ConfirmAccountDto): Promise<void> {
    await this.confirmation.withLink(token);
  }
}
