import { Body, Controller, Header, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser, type Viewpoint } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, IgnoresIdempotencyKey, RespondsWith } from '../../../platform/http';
import { AccountsQueries } from '../application/accounts.queries';
import { PortalViews, VIEW_STARTED } from '../application/portal-views';
import { ViewedGroupOnlyForPrescribers, NotASalesRep, ViewpointRequired } from '../domain/auth.errors';
import { ViewAsDto } from './auth.dto';
import { SignInAnswerDto, toSessionUserResponse } from './auth.response';

@ApiTags('auth')
@Controller('view-as')
@Allow('portal:view')
export class ViewAsController {
  constructor(
    private readonly views: PortalViews,
    private readonly accounts: AccountsQueries,
  ) {}

  /**
   * For 15 minutes at most. The token reads what the portal reads, and every other request with it is a 403. It ends with the
   * caller's session. Only callers who may read accounts may name a person.
   */
  @Post()
  @Header('Cache-Control', 'no-store')
  @Audit(VIEW_STARTED)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'View the portal as a user, or as any reader with a role; read-only' })
  @RespondsWith(200, { type: SignInAnswerDto })
  @FailsWith(404, 409)
  async start(@Body() body: ViewAsDto, @CurrentUser() viewer: SignedInUser): Promise<SignInAnswerDto> {
    const { token, user } = await this.views.start(viewer, viewpointOf(body));
    return { token, user: toSessionUserResponse(await this.accounts.ownAccount(user)) };
  }
}

function viewpointOf({ userId, role, manufacturerId, groupId }: ViewAsDto): Viewpoint {
  if (Boolean(userId) === Boolean(role)) throw new ViewpointRequired();
  if (manufacturerId && role !== 'salesrep') throw new NotASalesRep();
  if (groupId && role !== 'prescriber') throw new ViewedGroupOnlyForPrescribers();
  return role ? { role, manufacturerId: manufacturerId ?? null, groupId: groupId ?? null } : { userId: userId! };
}
