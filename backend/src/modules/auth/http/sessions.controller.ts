import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { EndSession } from '../application/end-session.use-case';
import { SessionQueries } from '../application/session.queries';
import { SessionViewDto, toSessionView } from './sessions.dto';

@ApiTags('auth')
@Controller('auth/sessions')
@SignedIn()
export class SessionsController {
  constructor(
    private readonly queries: SessionQueries,
    private readonly sessions: EndSession,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Where the caller is signed in, newest first' })
  @ApiOkResponse({ type: [SessionViewDto] })
  @FailsWith(401)
  async list(@CurrentUser() user: SignedInUser): Promise<SessionViewDto[]> {
    return (await this.queries.ownOf(user)).map(toSessionView);
  }

  @Delete(':id')
  @HttpCode(204)
  @Audit('session.ended')
  @ApiOperation({ summary: "End one of the caller's own sessions" })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 404)
  async end(@Param('id', PositiveIntPipe) id: number, @CurrentUser() user: SignedInUser): Promise<void> {
    await this.sessions.end(user, id);
  }

  @Delete()
  @HttpCode(204)
  @Audit('session.others-ended')
  @ApiOperation({ summary: "End all of the caller's sessions but the one that asks" })
  @ApiNoContentResponse()
  @FailsWith(401)
  async endOthers(@CurrentUser() user: SignedInUser): Promise<void> {
    await this.sessions.endOthers(user);
  }
}
