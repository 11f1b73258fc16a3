import type { ActiveAnnouncement, AnnouncementView } from '@pharmacy/contracts';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, OpenInViews, Public, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { CacheResponse, FailsWith, NoContent, PositiveIntPipe, RespondsWith } from '../../../platform/http';
import { AnnouncementsQueries } from '../application/announcements.queries';
import { ManageAnnouncements } from '../application/manage-announcements.use-case';
import {
  AnnouncementCreated,
  AnnouncementDeleted,
  AnnouncementsOrdered,
  AnnouncementUpdated,
} from '../domain/announcement.events';
import { AnnouncementChangesDto, AnnouncementOrderDto, NewAnnouncementDto } from './announcements.dto';
import { ActiveAnnouncementDto, AnnouncementViewDto, toAnnouncementResponse } from './announcements.response';

@ApiTags('announcements')
@Controller('announcements')
@Allow('announcements:manage')
export class AnnouncementsController {
  constructor(
    private readonly manage: ManageAnnouncements,
    private readonly announcements: AnnouncementsQueries,
  ) {}

  @Get('active')
  @Public()
  @CacheResponse()
  @ApiOperation({ summary: 'Announcements that are active and within their dates today (inclusive)' })
  @ApiOkResponse({ type: [ActiveAnnouncementDto] })
  @FailsWith(503)
  active(): Promise<readonly ActiveAnnouncement[]> {
    return this.announcements.active();
  }

  @Get('portal')
  @SignedIn()
  @OpenInViews()
  @ApiOperation({ summary: 'Today’s announcements for the caller’s portal' })
  @ApiOkResponse({ type: [ActiveAnnouncementDto] })
  inPortal(@CurrentUser() { roles }: SignedInUser): Promise<readonly ActiveAnnouncement[]> {
    return this.announcements.inPortalOf(roles);
  }

  @Get()
  @Allow('announcements:read')
  @ApiOperation({ summary: 'All announcements, newest first' })
  @ApiOkResponse({ type: [AnnouncementViewDto] })
  async list(): Promise<readonly AnnouncementView[]> {
    return (await this.announcements.all()).map(toAnnouncementResponse);
  }

  /** An absent or empty date means no limit. */
  @Post()
  @Audit(AnnouncementCreated)
  @ApiOperation({ summary: 'Create an announcement' })
  @ApiCreatedResponse({ type: AnnouncementViewDto })
  @FailsWith(409)
  async create(@Body() body: NewAnnouncementDto): Promise<AnnouncementView> {
    const { text, active = true, startDate = null, endDate = null } = body;
    const { urgent = false, audience = 'public', linkUrl = null, linkText = null } = body;
    const details = { text, active, startDate, endDate, urgent, audience, linkUrl, linkText };
    return toAnnouncementResponse(await this.manage.create(details));
  }

  /** Absent fields keep their values; the resulting dates are validated. */
  @Put(':id')
  @Audit(AnnouncementUpdated)
  @ApiOperation({ summary: 'Change an announcement' })
  @ApiOkResponse({ type: AnnouncementViewDto })
  @FailsWith(404, 409)
  async change(
    @Param('id', PositiveIntPipe) id: number,
    @Body() body: AnnouncementChangesDto,
  ): Promise<AnnouncementView> {
    const { text, active, startDate, endDate, urgent, audience, linkUrl, linkText, before } = body;
    const changes = { text, active, startDate, endDate, urgent, audience, linkUrl, linkText };
    return toAnnouncementResponse(await this.manage.change(id, changes, before));
  }

  /** 409 if one of them was deleted. */
  @Post('order')
  @Audit(AnnouncementsOrdered)
  @ApiOperation({
    summary: 'Order announcements',
    description:
      'Numbers the listed ones from 1. Others keep their positions. 409 if the order changed since `before`.',
  })
  @RespondsWith(200, { type: [AnnouncementViewDto] })
  @FailsWith(409)
  async order(@Body() { ids, before }: AnnouncementOrderDto): Promise<readonly AnnouncementView[]> {
    return (await this.manage.order(ids, before)).map(toAnnouncementResponse);
  }

  @Delete(':id')
  @Audit(AnnouncementDeleted)
  @ApiOperation({ summary: 'Delete an announcement' })
  @NoContent()
  @FailsWith(404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.manage.delete(id);
  }
}
