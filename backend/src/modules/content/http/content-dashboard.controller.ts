import type { ClaimView, LaunchList } from '@pharmacy/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { FailsWith } from '../../../platform/http';
import { ClaimsQueries } from '../application/claims.queries';
import { LaunchQueries } from '../application/content.queries';
import { ClaimDto, LaunchListDto, toClaimResponse } from './content.response';

/** What the dashboard says about the texts. A key has no hyphen, so no path is the path of a block. */
@ApiTags('content')
@Controller()
@Allow('content:read')
export class ContentDashboardController {
  constructor(
    private readonly launch: LaunchQueries,
    private readonly claims: ClaimsQueries,
  ) {}

  @Get('content/launch-list')
  @ApiOperation({ summary: 'What only the owner can write and visitors don’t see yet' })
  @ApiOkResponse({ type: LaunchListDto })
  @FailsWith(401, 403)
  launchList(): Promise<LaunchList> {
    return this.launch.list();
  }

  @Get('content-claims')
  @ApiOperation({
    summary: 'The live texts and badges that are valid through a day, the first to end at the beginning',
  })
  @ApiOkResponse({ type: [ClaimDto] })
  @FailsWith(401, 403)
  async listClaims(): Promise<readonly ClaimView[]> {
    return (await this.claims.list()).map(toClaimResponse);
  }
}
