import { Body, Controller, Header, Post, Req, Res } from '@nestjs/common';
import { secondFactorMessages } from '@pharmacy/contracts';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/access';
import { FailsWith, IgnoresIdempotencyKey, RateLimit, RespondsWith } from '../../../platform/http';
import { VerifySignIn } from '../application/factors/verify-sign-in.use-case';
import type { SignInBrowser, StartedSession } from '../application/sessions/open-session';
import { StartSession } from '../application/sessions/start-session.use-case';
import { KnownBrowserCookie, knownBrowserHeader } from './known-browser-cookie';
import { SignInDto } from './auth.dto';
import { SignInAnswerDto, toSessionUserResponse } from './auth.response';
import { VerifySignInDto } from './second-factor.dto';
import { PasskeyOptionsDto, SignInChallengeDto } from './second-factor.response';

/** Far above what people need, and a bound on stored challenges. */
const passkeyLimit = { limit: 300, windowSeconds: 900, message: secondFactorMessages.tooManyRequests };

@ApiTags('auth')
@Controller('auth/login')
@Public()
export class SignInController {
  constructor(
    private readonly sessions: StartSession,
    private readonly verification: VerifySignIn,
    private readonly cookie: KnownBrowserCookie,
  ) {}

  /**
   * 429 after ten failures in 15 minutes for one account from one address, even with the right password; also after 50 in an
   * hour for one account, and 100 in an hour from one address, IPv6 /64, or /48, except for a known browser. 429 or 503 while
   * too many sign-ins run at once. 202 with a challenge, and no session yet, for an account with two-step sign-in. 403, and an
   * email with a link, with the right password of an account that no one confirmed in time.
   */
  @Post()
  @Header('Cache-Control', 'no-store')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Sign in with a username or email address' })
  @RespondsWith(200, { type: SignInAnswerDto, headers: knownBrowserHeader })
  @ApiAcceptedResponse({ type: SignInChallengeDto, description: 'The password is right; the second step follows' })
  @FailsWith(401, 403, 429, 503)
  async signIn(
    @Body() { username: name, password }: SignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignInAnswerDto | SignInChallengeDto> {
    const started = await this.sessions.signIn({ name, password }, this.browserOf(request));
    if ('token' in started) return this.respond(started, response);
    response.status(202);
    return started;
  }

  /** Wrong codes count like wrong passwords, and are limited with them. */
  @Post('verify')
  @Header('Cache-Control', 'no-store')
  @IgnoresIdempotencyKey()
  @RateLimit(passkeyLimit)
  @ApiOperation({ summary: 'The second step, by a code or a passkey; or signing in with a passkey alone' })
  @RespondsWith(200, { type: SignInAnswerDto, headers: knownBrowserHeader })
  @FailsWith(401, 403, 429, 503)
  async verify(
    @Body() { challenge = '', code = '', passkey }: VerifySignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignInAnswerDto> {
    const browser = this.browserOf(request);
    const started = passkey
      ? this.verification.withPasskey(passkey, browser)
      : this.verification.withCode(challenge, code, browser);
    return this.respond(await started, response);
  }

  @Post('passkey')
  @Header('Cache-Control', 'no-store')
  @IgnoresIdempotencyKey()
  @RateLimit(passkeyLimit)
  @ApiOperation({ summary: 'WebAuthn options to sign in with a passkey alone' })
  @RespondsWith(200, { type: PasskeyOptionsDto })
  @FailsWith(409, 429)
  passkeyOptions(): Promise<PasskeyOptionsDto> {
    return this.verification.passkeyOptions();
  }

  private browserOf(request: Request): SignInBrowser {
    return { userAgent: request.headers['user-agent'] ?? null, known: this.cookie.read(request) };
  }

  private respond(started: StartedSession, response: Response): SignInAnswerDto {
    this.cookie.give(started.browser, response);
    return { token: started.token, user: toSessionUserResponse(started) };
  }
}
