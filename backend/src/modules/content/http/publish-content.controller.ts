import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { ContentBlockView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith } from '../../../platform/http';
import { PublishContent } from '../application/publish-content.use-case';
import { ScheduleContent } from '../application/schedule-content.use-case';
import { SchedulePublicationDto } from './content.dto';
import { ContentBlockDto } from './content.views.dto';
import { toEditorView } from './to-views';

@ApiTags('content')
@ApiParam({ name: 'key', type: String })
@Controller('content/:key')
@Allow('content:edit')
export class PublishContentController {
  constructor(
    private readonly publishing: PublishContent,
    private readonly planning: ScheduleContent,
  ) {}

  @Post('publish')
  @HttpCode(200)
  @Audit('content.published')
  @ApiOperation({ summary: 'Make the draft the live text, and a version; what was planned is done' })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(400, 401, 403, 404, 409)
  async publish(@Param('key') key: string, @CurrentUser() admin: SignedInUser): Promise<ContentBlockView> {
    return toEditorView(await this.publishing.publish(key, admin));
  }

  @Post('schedule')
  @HttpCode(200)
  @Audit('content.scheduled')
  @ApiOperation({ summary: 'Publish the draft, as it stands then, at a time to come; null cancels' })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async schedule(
    @Param('key') key: string,
    @Body() { publishAt }: SchedulePublicationDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<ContentBlockView> {
    return toEditorView(await this.planning.schedule(key, publishAt === null ? null : new Date(publishAt), admin));
  }
}
