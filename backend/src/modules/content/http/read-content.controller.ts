import { Controller, Get, Param, Res } from '@nestjs/common';
import type { ContentBlockView, ContentPage } from '@pharmacy/contracts';
import { contentPages } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, Public, type SignedInUser } from '../../../platform/access';
import { FailsWith, KeepsSnapshot, respondCompressed } from '../../../platform/http';
import { ContentQueries } from '../application/content.queries';
import { ContentPagePipe } from './content-page.pipe';
import { ContentBlockDto, ContentSummaryDto, PageContentDto } from './content.views.dto';
import { toEditorView, toPublicView } from './to-views';

const edits = (caller: SignedInUser | undefined) => caller?.can('content:edit') ?? false;

@ApiTags('content')
@Controller()
@Public()
@KeepsSnapshot()
export class ReadContentController {
  constructor(private readonly content: ContentQueries) {}

  @Get('content')
  @ApiOperation({ summary: 'All blocks without their texts; the public sees those with a live text' })
  @ApiOkResponse({ type: [ContentSummaryDto] })
  async list(@CurrentUser() caller: SignedInUser | undefined, @Res() response: Response): Promise<void> {
    await respondCompressed(response, await this.content.list({ forEditor: edits(caller) }));
  }

  @Get('content/:key')
  @ApiOperation({ summary: 'A block: its live text to the public, the newest one, draft or live, to an administrator' })
  @ApiParam({ name: 'key', type: String })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(400, 404)
  async get(@Param('key') key: string, @CurrentUser() caller: SignedInUser | undefined): Promise<ContentBlockView> {
    const block = await this.content.get(key);
    return edits(caller) ? toEditorView(block) : toPublicView(block, this.content.today());
  }

  @Get('pages/:page')
  @ApiOperation({ summary: 'All live texts that a page needs, those of every page included' })
  @ApiParam({ name: 'page', enum: [...contentPages] })
  @ApiOkResponse({ type: PageContentDto })
  @FailsWith(400, 404)
  page(@Param('page', ContentPagePipe) page: ContentPage): Promise<PageContentDto> {
    return this.content.page(page);
  }
}
