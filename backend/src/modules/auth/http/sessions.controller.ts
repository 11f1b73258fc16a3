import { Controller, Delete, Get, Header, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { limits, type SessionView } from '@pharmacy/contracts';
import type { Request } from 'express';
import { CurrentUser, idleSecondsOf, OpenInViews, Public, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, IgnoresIdempotencyKey, NoContent, PositiveIntPipe } from '../../../platform/http';
import { AccountsQueries } from '../application/accounts.queries';
import { EndSession } from '../application/sessions/end-session.use-case';
import { type OwnSession, SessionsQueries } from '../application/own-account/own-sign-in.queries';
import { OtherSessionsEnded, SessionEnded } from '../domain/auth.events';
import { deviceOf } from '../domain/device';
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
  async me(@CurrentUser() user: SignedInUser): Promise<SessionUserDto> {
    return toSessionUserResponse(await this.accounts.ownAccount(user));
  }

  @Post('logout')
  @Audit(SessionEnded)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Sign out; the token is no longer valid' })
  @NoContent()
  async signOut(@CurrentUser() user: SignedInUser, @Req() request: Request): Promise<void> {
    await this.sessions.leave(user, idleSecondsOf(request));
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

class SessionViewDto implements SessionView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) readonly startedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'Accurate to within a few minutes' })
  readonly lastSeenAt!: string;

  @ApiProperty({ type: String, nullable: true }) readonly address!: string | null;

  @ApiProperty({
    type: String,
    maxLength: limits.device.max,
    description: 'Display name, for example Chrome on Windows',
  })
  readonly device!: string;

  @ApiProperty({ type: Boolean, description: 'Whether this is the current session' }) readonly isCurrent!: boolean;
}

const toSessionResponse = (session: OwnSession): SessionViewDto => ({
  id: session.number,
  startedAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  address: session.address,
  device: deviceOf(session.userAgent),
  isCurrent: session.isCurrent,
});

@ApiTags('auth')
@Controller('auth/sessions')
@SignedIn()
export class SessionsController {
  constructor(
    private readonly queries: SessionsQueries,
    private readonly sessions: EndSession,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The sessions of the caller, newest first' })
  @ApiOkResponse({ type: [SessionViewDto] })
  async list(@CurrentUser() user: SignedInUser): Promise<SessionViewDto[]> {
    return (await this.queries.ownOf(user)).map(toSessionResponse);
  }

  @Delete(':id')
  @Audit(SessionEnded)
  @ApiOperation({ summary: "End one of the caller's own sessions" })
  @NoContent()
  @FailsWith(404)
  async end(@Param('id', PositiveIntPipe) id: number, @CurrentUser() user: SignedInUser): Promise<void> {
    await this.sessions.end(user, id);
  }

  @Delete()
  @Audit(OtherSessionsEnded)
  @ApiOperation({ summary: 'End all other sessions of the caller' })
  @NoContent()
  async endOthers(@CurrentUser() user: SignedInUser): Promise<void> {
    await this.sessions.endOthers(user);
  }
}
