import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { FailsWith, IgnoresIdempotencyKey } from '../../../platform/http';
import { ConfirmEmail } from '../application/confirm-email.use-case';
import { ConfirmEmailDto } from './registrations.dto';

/** Under the auth routes, but in this module because it confirms the address of a registration. */
@ApiTags('auth')
@Controller('auth')
@Public()
export class ConfirmEmailController {
  constructor(private readonly emails: ConfirmEmail) {}

  /** The link works once, within a week, before or after the decision. 429 after ten invalid links in 15 minutes. */
  @Post('confirm-email')
  @HttpCode(204)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Confirm the email address of a registration with the emailed link' })
  @ApiNoContentResponse()
  @FailsWith(400, 413, 415, 429, 503)
  async confirm(@Body() { token }: ConfirmEmailDto): Promise<void> {
    await this.emails.confirm(token);
  }
}
