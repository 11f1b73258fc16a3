import { contentPages, type ContentBlockView, type ContentPage } from '@pharmacy/contracts';
import { Controller, Get, Injectable, Param, Res, type PipeTransform } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentUser, Public, type SignedInUser } from '../../../platform/access';
import { CacheResponse, FailsWith, respondCompressed } from '../../../platform/http';
import { ContentQueries } from '../application/content.queries';
import { NoSuchPage } from '../domain/content.errors';
import {
  ContentBlockDto,
  ContentSummaryDto,
  PageContentDto,
  toEditorResponse,
  toPublicResponse,
} from './content.response';

@Injectable()
export class ContentPagePipe implements PipeTransform<string, ContentPage> {
  transform(value: string): ContentPage {
    const page = contentPages.find((known) => known === value);
    if (!page) throw new NoSuchPage();
    return page;
  }
}

const seesDrafts = (caller: SignedInUser | undefined) => caller?.can('content:read') ?? false;

@ApiTags('content')
@Controller()
@Public()
@CacheResponse()
export class ReadContentController {
  constructor(private readonly content: ContentQueries) {}

  @Get('content')
  @ApiOperation({ summary: 'All blocks without their texts; the public gets only blocks with a live text' })
  @ApiOkResponse({ type: [ContentSummaryDto] })
  async list(@CurrentUser() caller: SignedInUser | undefined, @Res() response: Response): Promise<void> {
    await respondCompressed(response, await this.content.list({ forEditor: seesDrafts(caller) }));
  }

  @Get('content/:key')
  @ApiOperation({ summary: 'A block with its live text; staff who may read drafts get the newest text, draft or live' })
  @ApiParam({ name: 'key', type: String })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(400, 404)
  async get(@Param('key') key: string, @CurrentUser() caller: SignedInUser | undefined): Promise<ContentBlockView> {
    const block = await this.content.get(key);
    return seesDrafts(caller) ? toEditorResponse(block) : toPublicResponse(block, this.content.today());
  }

  @Get('pages/:page')
  @ApiOperation({ summary: 'The live texts of a page, including the blocks on every page' })
  @ApiParam({ name: 'page', enum: [...contentPages] })
  @ApiOkResponse({ type: PageContentDto })
  @FailsWith(400, 404)
  page(@Param('page', ContentPagePipe) page: ContentPage): Promise<PageContentDto> {
    return this.content.page(page);
  }
}
