import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, IgnoresIdempotencyKey } from '../../../platform/http';
import { AccountQueries } from '../application/account.queries';
import { EndSession } from '../application/end-session.use-case';
import { DemoAdministratorDto, SessionUserDto, toSessionUser } from './auth.dto';

@ApiTags('auth')
@Controller('auth')
@SignedIn()
export class SessionController {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly sessions: EndSession,
  ) {}

  @Get('me')
  @ApiOperation({ summary: 'Who the session belongs to' })
  @ApiOkResponse({ type: SessionUserDto })
  @FailsWith(401)
  async me(@CurrentUser() user: SignedInUser): Promise<SessionUserDto> {
    return toSessionUser(await this.accounts.ownAccount(user));
  }

  @Post('logout')
  @HttpCode(204)
  @Audit('session.ended')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'End the session; its token is refused from then on' })
  @ApiNoContentResponse()
  @FailsWith(401)
  async signOut(@CurrentUser() user: SignedInUser): Promise<void> {
    await this.sessions.leave(user);
  }

  @Get('demo')
  @Public()
  @ApiOperation({ summary: 'The demo administrator, in demo mode and while the password is unchanged' })
  @ApiOkResponse({ type: DemoAdministratorDto })
  @FailsWith(404)
  demo(): Promise<DemoAdministratorDto> {
    return this.accounts.demoAdministrator();
  }
}
