import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/access';
import { FailsWith, IgnoresIdempotencyKey } from '../../../platform/http';
import { StartSession } from '../application/start-session.use-case';
import { KnownBrowserCookie, knownBrowserHeader } from './known-browser-cookie';
import { SignInDto } from './auth.dto';
import { SignInAnswerDto, toSessionUserResponse } from './auth.response';

@ApiTags('auth')
@Controller('auth')
@Public()
export class SignInController {
  constructor(
    private readonly sessions: StartSession,
    private readonly cookie: KnownBrowserCookie,
  ) {}

  /**
   * 429 after ten failures in 15 minutes for one account from one address, even with the right password; also after 50 in an
   * hour for one account, and 100 in an hour from one address, IPv6 /64, or /48, except for a known browser. 429 or 503 while
   * too many sign-ins run at once.
   */
  @Post('login')
  @HttpCode(200)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Sign in with a username or email address' })
  @ApiOkResponse({ type: SignInAnswerDto, headers: knownBrowserHeader })
  @FailsWith(400, 401, 413, 415, 429, 503)
  async signIn(
    @Body() { username: name, password }: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignInAnswerDto> {
    const browser = { userAgent: request.headers['user-agent'] ?? null, known: this.cookie.read(request) };
    const started = await this.sessions.signIn({ name, password }, browser);
    this.cookie.give(started.browser, response);
    return { token: started.token, user: toSessionUserResponse(started) };
  }
}
