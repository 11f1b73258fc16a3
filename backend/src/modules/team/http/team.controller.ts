import { Controller, Get } from '@nestjs/common';
import type { TeamMemberView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { CacheResponse } from '../../../platform/http';
import { TeamQueries } from '../application/team.queries';
import { TeamMemberViewDto, toTeamMemberResponse } from './team.response';

@ApiTags('team')
@Controller('team-members')
export class TeamController {
  constructor(private readonly team: TeamQueries) {}

  @Get()
  @Public()
  @CacheResponse()
  @ApiOperation({ summary: 'The team, sorted by display order, then by name' })
  @ApiOkResponse({ type: [TeamMemberViewDto] })
  async list(): Promise<readonly TeamMemberView[]> {
    return (await this.team.list()).map(toTeamMemberResponse);
  }
}
