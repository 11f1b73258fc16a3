import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { ActiveAnnouncement, AnnouncementView } from '@pharmacy/contracts';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, Public } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, KeepsSnapshot, PositiveIntPipe } from '../../../platform/http';
import { AnnouncementQueries } from '../application/announcement.queries';
import { ManageAnnouncements } from '../application/manage-announcements.use-case';
import { toAnnouncementView } from './announcement.view';
import {
  ActiveAnnouncementDto,
  AnnouncementChangesDto,
  AnnouncementViewDto,
  NewAnnouncementDto,
} from './announcements.dto';

@ApiTags('announcements')
@Controller('announcements')
@Allow('announcements:manage')
export class AnnouncementsController {
  constructor(
    private readonly manage: ManageAnnouncements,
    private readonly announcements: AnnouncementQueries,
  ) {}

  @Get('active')
  @Public()
  @KeepsSnapshot()
  @ApiOperation({ summary: 'What is announced today: active, and today is within the dates, both inclusive' })
  @ApiOkResponse({ type: [ActiveAnnouncementDto] })
  @FailsWith(503)
  active(): Promise<readonly ActiveAnnouncement[]> {
    return this.announcements.active();
  }

  @Get()
  @ApiOperation({ summary: 'All announcements, newest first' })
  @ApiOkResponse({ type: [AnnouncementViewDto] })
  @FailsWith(401, 403)
  async list(): Promise<readonly AnnouncementView[]> {
    return (await this.announcements.all()).map(toAnnouncementView);
  }

  /** An absent or empty date is no bound. */
  @Post()
  @Audit('announcement.created')
  @ApiOperation({ summary: 'Announce something' })
  @ApiCreatedResponse({ type: AnnouncementViewDto })
  @FailsWith(400, 401, 403, 409, 413, 415)
  async create(@Body() body: NewAnnouncementDto): Promise<AnnouncementView> {
    const { text, active = true, startDate = null, endDate = null } = body;
    return toAnnouncementView(await this.manage.create({ text, active, startDate, endDate }));
  }

  /** What the body does not name stays; the dates that result are checked. */
  @Put(':id')
  @Audit('announcement.updated')
  @ApiOperation({ summary: 'Change an announcement' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: AnnouncementViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async change(
    @Param('id', PositiveIntPipe) id: number,
    @Body() body: AnnouncementChangesDto,
  ): Promise<AnnouncementView> {
    const { text, active, startDate, endDate } = body;
    return toAnnouncementView(await this.manage.change(id, { text, active, startDate, endDate }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Audit('announcement.deleted')
  @ApiOperation({ summary: 'Delete an announcement' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.manage.delete(id);
  }
}
