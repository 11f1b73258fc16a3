import { Controller, Get } from '@nestjs/common';
import type { TeamMemberView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { KeepsSnapshot } from '../../../platform/http';
import { TeamQueries } from '../application/team.queries';
import { TeamMemberViewDto } from './team.dto';
import { toTeamMemberView } from './to-team-member-view';

@ApiTags('team')
@Controller('team-members')
export class TeamController {
  constructor(private readonly team: TeamQueries) {}

  @Get()
  @Public()
  @KeepsSnapshot()
  @ApiOperation({ summary: 'The team, by display order, then by name' })
  @ApiOkResponse({ type: [TeamMemberViewDto] })
  async list(): Promise<readonly TeamMemberView[]> {
    return (await this.team.list()).map(toTeamMemberView);
  }
}
