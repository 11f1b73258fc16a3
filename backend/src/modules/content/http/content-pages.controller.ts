import {
  contentPages,
  type ContentPage,
  type PageChangesView,
  type PagePreviewView,
  type PageVersionView,
} from '@pharmacy/contracts';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import {
  CursorQuery,
  FailsWith,
  mapPage,
  PositiveIntPipe,
  respondPage,
  RespondsWith,
  startOf,
} from '../../../platform/http';
import { PharmacyCalendar } from '../../../platform/time';
import { ChangePage } from '../application/change-page.use-case';
import { PageChangesQueries } from '../application/page-changes.queries';
import {
  ContentPageDiscarded,
  ContentPagePublished,
  ContentPageRestored,
  ContentPageScheduled,
} from '../domain/content.events';
import {
  ChosenChangesDto,
  PageChangesDto,
  PagePreviewDto,
  PageVersionDto,
  PreviewTimeQuery,
  ScheduledChangesDto,
  toPageChangesResponse,
  toPageVersionResponse,
} from './content-pages.dto';
import { ContentPagePipe } from './read-content.controller';

/** Not below `/content/`, where the next segment is the key of a block. Changes respond with what is left to publish. */
@ApiTags('content')
@ApiParam({ name: 'page', enum: [...contentPages] })
@Controller('content-pages/:page')
@Allow('content:edit')
export class ContentPagesController {
  constructor(
    private readonly changing: ChangePage,
    private readonly queries: PageChangesQueries,
    private readonly calendar: PharmacyCalendar,
  ) {}

  @Get('changes')
  @Allow('content:read')
  @ApiOperation({ summary: 'The texts of a page that have a draft, with their live texts' })
  @ApiOkResponse({ type: PageChangesDto })
  @FailsWith(404)
  async changes(@Param('page', ContentPagePipe) page: ContentPage): Promise<PageChangesView> {
    return toPageChangesResponse(page, await this.queries.drafts(page));
  }

  @Get('preview')
  @Allow('content:read')
  @ApiOperation({ summary: 'The page as visitors will see it at a given time, including what is scheduled until then' })
  @ApiOkResponse({ type: PagePreviewDto })
  @FailsWith(404)
  preview(
    @Param('page', ContentPagePipe) page: ContentPage,
    @Query() { at }: PreviewTimeQuery,
  ): Promise<PagePreviewView> {
    return this.queries.preview(page, at ? this.calendar.instantOf(at) : undefined);
  }

  @Post('publish')
  @Audit(ContentPagePublished)
  @ApiOperation({ summary: 'Publish several drafts as one version of the page: all of them, or none' })
  @RespondsWith(200, { type: PageChangesDto })
  @FailsWith(404, 409)
  async publish(
    @Param('page', ContentPagePipe) page: ContentPage,
    @Body() { changes }: ChosenChangesDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<PageChangesView> {
    await this.changing.publish(page, changes, admin);
    return this.changes(page);
  }

  @Post('schedule')
  @Audit(ContentPageScheduled)
  @ApiOperation({ summary: 'Schedule several drafts, which are then published together; null cancels' })
  @RespondsWith(200, { type: PageChangesDto })
  @FailsWith(404, 409)
  async schedule(
    @Param('page', ContentPagePipe) page: ContentPage,
    @Body() { changes, publishAt }: ScheduledChangesDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<PageChangesView> {
    await this.changing.schedule(page, changes, publishAt === null ? null : new Date(publishAt), admin);
    return this.changes(page);
  }

  @Post('discard')
  @Audit(ContentPageDiscarded)
  @ApiOperation({ summary: 'Discard several drafts and their schedules: all of them, or none' })
  @RespondsWith(200, { type: PageChangesDto })
  @FailsWith(404, 409)
  async discard(
    @Param('page', ContentPagePipe) page: ContentPage,
    @Body() { changes }: ChosenChangesDto,
  ): Promise<PageChangesView> {
    await this.changing.discard(page, changes);
    return this.changes(page);
  }

  @Get('versions')
  @Allow('content:read')
  @ApiOperation({ summary: 'The versions of a page, newest first: texts that were published together, or alone' })
  @ApiOkResponse({ type: [PageVersionDto] })
  @FailsWith(404)
  async versions(
    @Param('page', ContentPagePipe) page: ContentPage,
    @Query() query: CursorQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly PageVersionView[]> {
    const versions = await this.queries.listVersions(page, { limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(versions, toPageVersionResponse));
  }

  @Post('versions/:id/restore')
  @Audit(ContentPageRestored)
  @ApiOperation({ summary: 'Publish the texts of a page version as a new version; drafts stay' })
  @RespondsWith(200, { type: PageChangesDto })
  @FailsWith(404, 409)
  async restore(
    @Param('page', ContentPagePipe) page: ContentPage,
    @Param('id', PositiveIntPipe) id: number,
    @CurrentUser() admin: SignedInUser,
  ): Promise<PageChangesView> {
    await this.changing.restore(page, id, admin);
    return this.changes(page);
  }
}
