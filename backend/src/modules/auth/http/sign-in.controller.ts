import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { FailsWith, IgnoresIdempotencyKey } from '../../../platform/http';
import { StartSession } from '../application/start-session.use-case';
import { SignInAnswerDto, SignInDto, toSessionUser } from './auth.dto';

@ApiTags('auth')
@Controller('auth')
@Public()
export class SignInController {
  constructor(private readonly sessions: StartSession) {}

  /** 429 after ten failures in 15 minutes for one account from one address, also with the right password. */
  @Post('login')
  @HttpCode(200)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Sign in by username or e-mail' })
  @ApiOkResponse({ type: SignInAnswerDto })
  @FailsWith(400, 401, 413, 415, 429, 503)
  async signIn(
    @Body() { username: name, password }: SignInDto,
    @Headers('user-agent') userAgent?: string,
  ): Promise<SignInAnswerDto> {
    const { token, ...own } = await this.sessions.signIn({ name, password }, userAgent ?? null);
    return { token, user: toSessionUser(own) };
  }
}
