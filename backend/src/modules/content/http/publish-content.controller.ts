import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { ContentBlockView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith } from '../../../platform/http';
import { PublishContent } from '../application/publish-content.use-case';
import { ScheduleContent } from '../application/schedule-content.use-case';
import { ContentPublished, ContentScheduled } from '../domain/content.events';
import { SchedulePublicationDto } from './content.dto';
import { ContentBlockDto, toEditorResponse } from './content.response';

@ApiTags('content')
@ApiParam({ name: 'key', type: String })
@Controller('content/:key')
@Allow('content:edit')
export class PublishContentController {
  constructor(
    private readonly publishing: PublishContent,
    private readonly scheduling: ScheduleContent,
  ) {}

  @Post('publish')
  @HttpCode(200)
  @Audit(ContentPublished)
  @ApiOperation({ summary: 'Publish the draft as a new version; clears the schedule' })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(400, 401, 403, 404, 409)
  async publish(@Param('key') key: string, @CurrentUser() admin: SignedInUser): Promise<ContentBlockView> {
    return toEditorResponse(await this.publishing.publish(key, admin));
  }

  @Post('schedule')
  @HttpCode(200)
  @Audit(ContentScheduled)
  @ApiOperation({ summary: 'Schedule the publication of the draft as it is at that time; null cancels' })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async schedule(
    @Param('key') key: string,
    @Body() { publishAt }: SchedulePublicationDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ContentBlockView> {
    return toEditorResponse(
      await this.scheduling.schedule(key, publishAt === null ? null : new Date(publishAt), admin),
    );
  }
}
