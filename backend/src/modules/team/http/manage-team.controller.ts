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
import { BodyLimit, FailsWith, PositiveIntPipe } from '../../../platform/http';
import { PICTURE_BODY_BYTES } from '../../../platform/pictures';
import { ManageTeam } from '../application/manage-team.use-case';
import { TeamMemberAdded, TeamMemberDeleted, TeamMemberUpdated, TeamOrdered } from '../domain/team-member.events';
import { TeamMemberDto, TeamOrderDto } from './team.dto';
import { TeamMemberViewDto, toTeamMemberResponse } from './team.response';

const photoRules = `\`imageUrl\` is a JPEG, PNG, GIF, or WebP picture as data URL (5 MB and 16 million pixels at most; it is
re-encoded and comes back as an address), or an https address, which is never fetched. Null or empty: no photo.`;

@ApiTags('team')
@Controller('team-members')
@Allow('team:manage')
export class ManageTeamController {
  constructor(private readonly team: ManageTeam) {}

  /** Without a display order, the member goes last. */
  @Post()
  @BodyLimit(PICTURE_BODY_BYTES)
  @Audit(TeamMemberAdded)
  @ApiOperation({ summary: 'Add a team member', description: photoRules })
  @ApiCreatedResponse({ type: TeamMemberViewDto })
  @FailsWith(400, 401, 403, 409, 413, 415, 503)
  async add(@Body() body: TeamMemberDto): Promise<TeamMemberView> {
    const { name, title, bio = null, email = null, phone = null, imageUrl = null, displayOrder } = body;
    return toTeamMemberResponse(await this.team.add({ name, title, bio, email, phone, imageUrl, displayOrder }));
  }

  @Post('order')
  @HttpCode(200)
  @Audit(TeamOrdered)
  @ApiOperation({
    summary: 'Reorder the whole team',
    description: 'The list must have every member exactly once, else 409. Display orders are numbered from 1.',
  })
  @ApiOkResponse({ type: [TeamMemberViewDto] })
  @FailsWith(400, 401, 403, 409, 413, 415)
  async order(@Body() { ids }: TeamOrderDto): Promise<readonly TeamMemberView[]> {
    return (await this.team.order(ids)).map(toTeamMemberResponse);
  }

  /** Name and title are required; other absent fields keep their values. */
  @Put(':id')
  @BodyLimit(PICTURE_BODY_BYTES)
  @Audit(TeamMemberUpdated)
  @ApiOperation({
    summary: 'Change a team member',
    description: `${photoRules} Absent, or the member's own photo: it doesn't change.`,
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: TeamMemberViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415, 503)
  async update(@Param('id', PositiveIntPipe) id: number, @Body() body: TeamMemberDto): Promise<TeamMemberView> {
    const { name, title, bio, email, phone, imageUrl, displayOrder } = body;
    return toTeamMemberResponse(await this.team.update(id, { name, title, bio, email, phone, imageUrl, displayOrder }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Audit(TeamMemberDeleted)
  @ApiOperation({ summary: 'Delete a team member' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.team.delete(id);
  }
}
