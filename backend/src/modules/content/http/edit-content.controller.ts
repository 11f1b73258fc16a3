import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  type ContentBlockView,
  contentMessages as messages,
  type ContentVersionView,
  limits,
  type SaveContent,
  type SchedulePublication,
} from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import {
  BodyLimit,
  CursorQuery,
  FailsWith,
  InstantOrNull,
  Literal,
  mapPage,
  Moment,
  OptionalDay,
  OptionalLiteral,
  PositiveIntPipe,
  respondPage,
  RespondsWith,
  startOf,
} from '../../../platform/http';
import { ContentQueries } from '../application/content.queries';
import { EditContent } from '../application/edit-content.use-case';
import { PublishContent, ScheduleContent } from '../application/publish-content.use-case';
import {
  ContentPublished,
  ContentRestored,
  ContentReverted,
  ContentSaved,
  ContentScheduled,
} from '../domain/content.events';
import { ContentBlockDto, ContentVersionDto, toEditorResponse, toVersionResponse } from './content.response';

class SaveContentDto implements SaveContent {
  @Literal({ label: 'Content', max: limits.content.max, required: messages.contentRequired })
  readonly content!: string;

  /** the value that the client last read; if absent, overwrites any later change */
  @Moment('lastUpdated')
  readonly lastUpdated?: string;

  @OptionalDay(messages.validUntilInvalid)
  readonly validUntil?: string | null;

  @OptionalLiteral({ label: 'The text for afterwards', max: limits.content.max })
  readonly afterwards?: string | null;
}

class SchedulePublicationDto implements SchedulePublication {
  @InstantOrNull(messages.publishAtInvalid)
  readonly publishAt!: string | null;
}

/** Enough for two texts of 200,000 characters, mostly escaped. */
const BODY_BYTES = 1_048_576;

/** What an editor does with one text. */
@ApiTags('content')
@ApiParam({ name: 'key', type: String })
@Controller('content/:key')
@Allow('content:edit')
export class EditContentController {
  constructor(
    private readonly editing: EditContent,
    private readonly publishing: PublishContent,
    private readonly scheduling: ScheduleContent,
    private readonly content: ContentQueries,
  ) {}

  /** Sanitizes HTML before storing it; 409 if the block was saved after the given `lastUpdated`. */
  @Put()
  @BodyLimit(BODY_BYTES)
  @Audit(ContentSaved)
  @ApiOperation({ summary: 'Save a draft; does not change the live text' })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(404, 409)
  async save(@Param('key') key: string, @Body() body: SaveContentDto): Promise<ContentBlockView> {
    const { lastUpdated, ...changes } = body;
    return toEditorResponse(await this.editing.save(key, changes, lastUpdated ? new Date(lastUpdated) : null));
  }

  @Post('revert')
  @Audit(ContentReverted)
  @ApiOperation({ summary: 'Discard the draft and its schedule' })
  @RespondsWith(200, { type: ContentBlockDto })
  @FailsWith(404, 409)
  async revert(@Param('key') key: string): Promise<ContentBlockView> {
    return toEditorResponse(await this.editing.revert(key));
  }

  @Post('publish')
  @Audit(ContentPublished)
  @ApiOperation({ summary: 'Publish the draft as a new version; clears the schedule' })
  @RespondsWith(200, { type: ContentBlockDto })
  @FailsWith(404, 409)
  async publish(@Param('key') key: string, @CurrentUser() admin: SignedInUser): Promise<ContentBlockView> {
    return toEditorResponse(await this.publishing.publish(key, admin));
  }

  @Post('schedule')
  @Audit(ContentScheduled)
  @ApiOperation({ summary: 'Schedule the publication of the draft as it is at that time; null cancels' })
  @RespondsWith(200, { type: ContentBlockDto })
  @FailsWith(404, 409)
  async schedule(
    @Param('key') key: string,
    @Body() { publishAt }: SchedulePublicationDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ContentBlockView> {
    return toEditorResponse(
      await this.scheduling.schedule(key, publishAt === null ? null : new Date(publishAt), admin),
    );
  }

  @Get('versions')
  @Allow('content:read')
  @ApiOperation({ summary: 'Published versions, newest first' })
  @ApiOkResponse({ type: [ContentVersionDto] })
  @FailsWith(404)
  async versions(
    @Param('key') key: string,
    @Query() query: CursorQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly ContentVersionView[]> {
    const page = await this.content.listVersions(key, { limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toVersionResponse));
  }

  @Post('versions/:id/restore')
  @Audit(ContentRestored)
  @ApiOperation({ summary: 'Restore a version’s text as the draft' })
  @RespondsWith(200, { type: ContentBlockDto })
  @FailsWith(404, 409)
  async restore(@Param('key') key: string, @Param('id', PositiveIntPipe) id: number): Promise<ContentBlockView> {
    return toEditorResponse(await this.editing.restore(key, id));
  }
}
