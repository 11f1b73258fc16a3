import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { authMessages } from '@pharmacy/contracts';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { FailsWith, IgnoresIdempotencyKey, RateLimit } from '../../../platform/http';
import { RequestPasswordReset } from '../application/request-password-reset.use-case';
import { ResetPassword } from '../application/reset-password.use-case';
import { ForgotPasswordDto, ResetPasswordDto } from './password.dto';

const HOUR_SECONDS = 3_600;
const { tooMany: message } = authMessages.forgotPassword;

@ApiTags('auth')
@Controller('auth')
@Public()
export class PasswordController {
  constructor(
    private readonly requests: RequestPasswordReset,
    private readonly passwords: ResetPassword,
  ) {}

  /** The same answer, and the same work, for an address that nobody has. */
  @Post('forgot-password')
  @HttpCode(202)
  @IgnoresIdempotencyKey()
  @RateLimit(
    { limit: 20, windowSeconds: HOUR_SECONDS, message },
    { limit: 5, windowSeconds: HOUR_SECONDS, message, per: 'email' },
  )
  @ApiOperation({ summary: 'Ask for a mail with a link to choose another password' })
  @ApiAcceptedResponse({ description: 'Whether or not an account has that address' })
  @FailsWith(400, 413, 415, 429, 503)
  async forgot(@Body() { email }: ForgotPasswordDto): Promise<void> {
    await this.requests.request(email);
  }

  /** The link works once, within half an hour. 429 after ten links that did not work in 15 minutes. */
  @Post('reset-password')
  @HttpCode(204)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Choose another password by a mailed link; ends every session of the person' })
  @ApiNoContentResponse()
  @FailsWith(400, 413, 415, 429, 503)
  async reset(@Body() { token, password }: ResetPasswordDto): Promise<void> {
    await this.passwords.reset(token, password);
  }
}
