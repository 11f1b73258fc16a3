import { Body, Controller, Delete, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import type { TeamMemberView } from '@pharmacy/contracts';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, Public } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { BodyLimit, CacheResponse, FailsWith, NoContent, PositiveIntPipe, RespondsWith } from '../../../platform/http';
import { PICTURE_BODY_BYTES, PictureSender } from '../../../platform/pictures';
import { ManageTeam } from '../application/manage-team.use-case';
import { Portraits } from '../application/portraits';
import { TeamQueries } from '../application/team.queries';
import { TeamMemberAdded, TeamMemberDeleted, TeamMemberUpdated, TeamOrdered } from '../domain/team-member.events';
import { TeamMemberChangeDto, TeamMemberDto, TeamOrderDto } from './team.dto';
import { TeamMemberViewDto, toTeamMemberResponse } from './team.response';

@ApiTags('team')
@Controller('team-members')
@Public()
export class TeamController {
  constructor(
    private readonly team: TeamQueries,
    private readonly portraits: Portraits,
    private readonly pictures: PictureSender,
  ) {}

  @Get()
  @CacheResponse()
  @ApiOperation({ summary: 'The team, sorted by display order, then by name' })
  @ApiOkResponse({ type: [TeamMemberViewDto] })
  async list(): Promise<readonly TeamMemberView[]> {
    return (await this.team.list()).map(toTeamMemberResponse);
  }

  @Get(':id/portrait')
  @ApiOperation({ summary: 'The stored photo; its current version can be cached for a year' })
  @ApiQuery({ name: 'v', type: String, required: false, description: 'The version from `imageUrl`' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The picture', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'Not modified' })
  @FailsWith(404, 503)
  async portrait(
    @Param('id', PositiveIntPipe) id: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.pictures.send(await this.portraits.find(id), request, response);
  }
}

const photoRules = `\`imageUrl\` is a JPEG, PNG, GIF, or WebP picture as a data URL (5 MB and 16 million pixels at most; it is
re-encoded and comes back as an address), or an https address, which is never fetched. Null or empty: no photo.`;

@ApiTags('team')
@Controller('team-members')
@Allow('team:manage')
export class ManageTeamController {
  constructor(private readonly team: ManageTeam) {}

  /** Without a display order, the member gets the number of members, including itself. */
  @Post()
  @BodyLimit(PICTURE_BODY_BYTES)
  @Audit(TeamMemberAdded)
  @ApiOperation({ summary: 'Add a team member', description: photoRules })
  @ApiCreatedResponse({ type: TeamMemberViewDto })
  @FailsWith(409, 503)
  async add(@Body() body: TeamMemberDto): Promise<TeamMemberView> {
    const { name, title, bio = null, email = null, phone = null, imageUrl = null, displayOrder } = body;
    return toTeamMemberResponse(await this.team.add({ name, title, bio, email, phone, imageUrl, displayOrder }));
  }

  @Post('order')
  @Audit(TeamOrdered)
  @ApiOperation({
    summary: 'Reorder the whole team',
    description:
      'The list must have every member exactly once, else 409. Display orders are numbered from 1. 409 if the order changed since `before`.',
  })
  @RespondsWith(200, { type: [TeamMemberViewDto] })
  @FailsWith(409)
  async order(@Body() { ids, before }: TeamOrderDto): Promise<readonly TeamMemberView[]> {
    return (await this.team.order(ids, before)).map(toTeamMemberResponse);
  }

  /** Name and title are required; other absent fields keep their values. 409 if a text or the order would overwrite a change since `before`. */
  @Put(':id')
  @BodyLimit(PICTURE_BODY_BYTES)
  @Audit(TeamMemberUpdated)
  @ApiOperation({
    summary: 'Change a team member',
    description: `${photoRules} Absent, or the member's own photo: it doesn't change.`,
  })
  @ApiOkResponse({ type: TeamMemberViewDto })
  @FailsWith(404, 409, 503)
  async update(@Param('id', PositiveIntPipe) id: number, @Body() body: TeamMemberChangeDto): Promise<TeamMemberView> {
    const { name, title, bio, email, phone, imageUrl, displayOrder, before } = body;
    const changes = { name, title, bio, email, phone, imageUrl, displayOrder };
    return toTeamMemberResponse(await this.team.update(id, changes, before));
  }

  @Delete(':id')
  @Audit(TeamMemberDeleted)
  @ApiOperation({ summary: 'Delete a team member' })
  @NoContent()
  @FailsWith(404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.team.delete(id);
  }
}
