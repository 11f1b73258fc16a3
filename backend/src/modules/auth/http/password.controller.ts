import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { authMessages } from '@pharmacy/contracts';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/access';
import {
  FailsWith,
  HOUR_SECONDS,
  IgnoresIdempotencyKey,
  NoContent,
  RateLimit,
  RespondsWith,
} from '../../../platform/http';
import { RequestPasswordReset, ResetPassword } from '../application/passwords/reset-password.use-case';
import { AcceptInvitation } from '../application/staff/invite-staff.use-case';
import { KnownBrowserCookie, knownBrowserHeader } from './known-browser-cookie';
import { ForgotPasswordDto, ResetPasswordDto } from './auth.dto';
import { AcceptInvitationDto } from './staff.dto';

const { tooMany: message } = authMessages.forgotPassword;

@ApiTags('auth')
@Controller('auth')
@Public()
export class PasswordController {
  constructor(
    private readonly requests: RequestPasswordReset,
    private readonly passwords: ResetPassword,
    private readonly invitations: AcceptInvitation,
    private readonly cookie: KnownBrowserCookie,
  ) {}

  /** The same response and the same work for an unknown address. */
  @Post('forgot-password')
  @IgnoresIdempotencyKey()
  @RateLimit(
    { limit: 20, windowSeconds: HOUR_SECONDS, message },
    { limit: 5, windowSeconds: HOUR_SECONDS, message, per: 'email' },
  )
  @ApiOperation({ summary: 'Request an email with a link to reset the password' })
  @RespondsWith(202, { description: 'Whether or not an account has that address' })
  @FailsWith(429, 503)
  async forgot(@Body() { email }: ForgotPasswordDto): Promise<void> {
    await this.requests.request(email);
  }

  /**
   * The link works once, within half an hour. 429 after ten invalid links in 15 minutes. An administrator's password needs
   * 12 characters and must not be on the list of leaked passwords: otherwise 400, and the link stays valid.
   */
  @Post('reset-password')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Reset the password with an emailed link; ends every session of the user' })
  @NoContent({ headers: knownBrowserHeader })
  @FailsWith(429, 503)
  async reset(
    @Body() { token, password }: ResetPasswordDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookie.give(await this.passwords.reset(token, password, this.cookie.read(request)), response);
  }

  /** The link works once, until the invitation expires. 429 after ten invalid links in 15 minutes. */
  @Post('accept-invitation')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Join the staff with an emailed link; the email address becomes the username' })
  @NoContent()
  @FailsWith(409, 429, 503)
  async acceptInvitation(@Body() { token, password }: AcceptInvitationDto): Promise<void> {
    await this.invitations.accept(token, password);
  }
}
