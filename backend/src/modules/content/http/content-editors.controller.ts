import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { ContentEditorView } from '@pharmacy/contracts';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, IgnoresIdempotencyKey } from '../../../platform/http';
import { ContentEditors } from '../application/content-editors';
import { ContentEditorDto } from './content.views.dto';
import { toContentEditorView } from './to-views';

/** Both may be repeated as they are; an old answer would tell who was there then. */
@ApiTags('content')
@ApiParam({ name: 'key', type: String })
@Controller('content/:key/editors')
@Allow('content:edit')
export class ContentEditorsController {
  constructor(private readonly editors: ContentEditors) {}

  @Post()
  @HttpCode(200)
  @Audit('content.opened')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Say, every few seconds, that the caller has the block open; tells who else has' })
  @ApiOkResponse({ type: [ContentEditorDto] })
  @FailsWith(400, 401, 403, 404)
  async enter(@Param('key') key: string, @CurrentUser() admin: SignedInUser): Promise<readonly ContentEditorView[]> {
    return (await this.editors.enter(key, admin)).map(toContentEditorView);
  }

  @Delete()
  @HttpCode(204)
  @Audit('content.closed')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Say that the caller has the block open no more' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404)
  async leave(@Param('key') key: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.editors.leave(key, admin);
  }
}
