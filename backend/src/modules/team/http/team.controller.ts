import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { TeamMemberView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/access';
import { CacheResponse, FailsWith, PositiveIntPipe } from '../../../platform/http';
import { PictureSender } from '../../../platform/pictures';
import { Portraits } from '../application/portraits';
import { TeamQueries } from '../application/team.queries';
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
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiQuery({ name: 'v', type: String, required: false, description: 'The version from `imageUrl`' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The picture', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'Not modified' })
  @FailsWith(400, 404, 503)
  async portrait(
    @Param('id', PositiveIntPipe) id: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.pictures.send(await this.portraits.find(id), request, response);
  }
}
