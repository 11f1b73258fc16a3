import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { TeamMemberView } from '@pharmacy/contracts';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { ManageTeam } from '../application/manage-team.use-case';
import { TeamMemberDto, TeamMemberViewDto, TeamOrderDto } from './team.dto';
import { toTeamMemberView } from './to-team-member-view';

@ApiTags('team')
@Controller('team-members')
@Allow('team:manage')
export class ManageTeamController {
  constructor(private readonly team: ManageTeam) {}

  /** Without a display order the member comes last. */
  @Post()
  @Audit('team_member.added')
  @ApiOperation({ summary: 'Add a team member' })
  @ApiCreatedResponse({ type: TeamMemberViewDto })
  @FailsWith(400, 401, 403, 409, 413, 415)
  async add(@Body() body: TeamMemberDto): Promise<TeamMemberView> {
    const { name, title, bio = null, email = null, phone = null, imageUrl = null, displayOrder } = body;
    return toTeamMemberView(await this.team.add({ name, title, bio, email, phone, imageUrl, displayOrder }));
  }

  @Post('order')
  @HttpCode(200)
  @Audit('team.ordered')
  @ApiOperation({
    summary: 'Put the whole team into an order',
    description: 'Names every member once, else 409. They are numbered from 1 on, all or none.',
  })
  @ApiOkResponse({ type: [TeamMemberViewDto] })
  @FailsWith(400, 401, 403, 409, 413, 415)
  async order(@Body() { ids }: TeamOrderDto): Promise<readonly TeamMemberView[]> {
    return (await this.team.order(ids)).map(toTeamMemberView);
  }

  /** What the body does not name stays. */
  @Put(':id')
  @Audit('team_member.updated')
  @ApiOperation({ summary: 'Change a team member' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: TeamMemberViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async update(@Param('id', PositiveIntPipe) id: number, @Body() body: TeamMemberDto): Promise<TeamMemberView> {
    const { name, title, bio, email, phone, imageUrl, displayOrder } = body;
    return toTeamMemberView(await this.team.update(id, { name, title, bio, email, phone, imageUrl, displayOrder }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Audit('team_member.deleted')
  @ApiOperation({ summary: 'Delete a team member' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.team.delete(id);
  }
}
