import { Controller, Delete, Param, Post } from '@nestjs/common';
import type { ContentEditorView } from '@pharmacy/contracts';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, IgnoresIdempotencyKey, NoContent, RespondsWith } from '../../../platform/http';
import { ContentEditors } from '../application/content-editors';
import { ContentClosed, ContentOpened } from '../domain/content.events';
import { ContentEditorDto, toContentEditorResponse } from './content.response';

/** Both routes are safe to repeat, so they ignore idempotency keys: a stored response would list outdated editors. */
@ApiTags('content')
@ApiParam({ name: 'key', type: String })
@Controller('content/:key/editors')
@Allow('content:edit')
export class ContentEditorsController {
  constructor(private readonly editors: ContentEditors) {}

  @Post()
  @Audit(ContentOpened)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Heartbeat while the caller has the block open; returns the other editors' })
  @RespondsWith(200, { type: [ContentEditorDto] })
  @FailsWith(404)
  async enter(@Param('key') key: string, @CurrentUser() admin: SignedInUser): Promise<readonly ContentEditorView[]> {
    return (await this.editors.enter(key, admin)).map(toContentEditorResponse);
  }

  @Delete()
  @Audit(ContentClosed)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Stop editing the block' })
  @NoContent()
  @FailsWith(404)
  async leave(@Param('key') key: string, @CurrentUser() admin: SignedInUser): Promise<void> {
    await this.editors.leave(key, admin);
  }
}
