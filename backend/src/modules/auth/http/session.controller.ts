import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OpenInViews, Public, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, IgnoresIdempotencyKey } from '../../../platform/http';
import { AccountsQueries } from '../application/accounts.queries';
import { EndSession } from '../application/end-session.use-case';
import { SessionEnded } from '../domain/auth.events';
import { DemoAdministratorDto, SessionUserDto, toSessionUserResponse } from './auth.response';

@ApiTags('auth')
@Controller('auth')
@SignedIn({ duringSetup: true })
export class SessionController {
  constructor(
    private readonly accounts: AccountsQueries,
    private readonly sessions: EndSession,
  ) {}

  @Get('me')
  @OpenInViews()
  @ApiOperation({ summary: 'The signed-in user' })
  @ApiOkResponse({ type: SessionUserDto })
  @FailsWith(401)
  async me(@CurrentUser() user: SignedInUser): Promise<SessionUserDto> {
    return toSessionUserResponse(await this.accounts.ownAccount(user));
  }

  @Post('logout')
  @HttpCode(204)
  @Audit(SessionEnded)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Sign out; the token is no longer valid' })
  @ApiNoContentResponse()
  @FailsWith(401)
  async signOut(@CurrentUser() user: SignedInUser): Promise<void> {
    await this.sessions.leave(user);
  }

  @Get('demo')
  @Header('Cache-Control', 'no-store')
  @Public()
  @ApiOperation({ summary: 'The credentials of the demo administrator, in demo mode while the password is unchanged' })
  @ApiOkResponse({ type: DemoAdministratorDto })
  @FailsWith(404)
  demo(): Promise<DemoAdministratorDto> {
    return this.accounts.demoAdministrator();
  }
}
