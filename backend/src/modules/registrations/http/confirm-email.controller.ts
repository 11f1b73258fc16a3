import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { FailsWith, IgnoresIdempotencyKey } from '../../../platform/http';
import { ConfirmEmail } from '../application/confirm-email.use-case';
import { ConfirmEmailDto } from './confirm-email.dto';

/** Stands among the addresses of auth, but what is confirmed was said in a request for an account. */
@ApiTags('auth')
@Controller('auth')
@Public()
export class ConfirmEmailController {
  constructor(private readonly emails: ConfirmEmail) {}

  /** The link works once, within a week, before and after the decision. 429 after ten dead links in 15 minutes. */
  @Post('confirm-email')
  @HttpCode(204)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Confirm the e-mail address of a request by the link in its first mail' })
  @ApiNoContentResponse()
  @FailsWith(400, 413, 415, 429, 503)
  async confirm(@Body() { token }: ConfirmEmailDto): Promise<void> {
    await this.emails.confirm(token);
  }
}
