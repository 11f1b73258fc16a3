import {
  type ClaimView,
  type ContentBlockView,
  type ContentMatch,
  type ContentPage,
  contentPages,
  type LaunchList,
  limits,
} from '@pharmacy/contracts';
import { Controller, Get, Injectable, Param, type PipeTransform, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, Public, type SignedInUser } from '../../../platform/access';
import { CacheResponse, FailsWith, OptionalText, respondCompressed } from '../../../platform/http';
import { ClaimsQueries } from '../application/claim-reminders';
import { ContentQueries, LaunchQueries } from '../application/content.queries';
import { NoSuchPage } from '../domain/content.errors';
import {
  ClaimDto,
  ContentBlockDto,
  ContentSummaryDto,
  LaunchListDto,
  PageContentDto,
  toClaimResponse,
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
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(404)
  async get(@Param('key') key: string, @CurrentUser() caller: SignedInUser | undefined): Promise<ContentBlockView> {
    const block = await this.content.get(key);
    return seesDrafts(caller) ? toEditorResponse(block) : toPublicResponse(block, this.content.today());
  }

  @Get('pages/:page')
  @ApiOperation({ summary: 'The live texts of a page, including the blocks on every page' })
  @ApiParam({ name: 'page', enum: [...contentPages] })
  @ApiOkResponse({ type: PageContentDto })
  @FailsWith(404)
  page(@Param('page', ContentPagePipe) page: ContentPage): Promise<PageContentDto> {
    return this.content.page(page);
  }
}

class ContentSearchQuery {
  /** matched literally, without wildcards; without it, every text matches at its start */
  @OptionalText({ label: 'Search', max: limits.search.max })
  readonly q?: string | null;
}

class ContentMatchDto implements ContentMatch {
  @ApiProperty({ type: String }) readonly key!: string;

  @ApiProperty({ type: String, description: 'The words around the first place that matches' })
  readonly excerpt!: string;
}

/** Not below `/content/`, where the next segment is the key of a block. */
@ApiTags('content')
@Controller('content-search')
@Allow('content:read')
export class ContentSearchController {
  constructor(private readonly content: ContentQueries) {}

  @Get()
  @ApiOperation({
    summary: 'The texts, draft or live, that contain these words; without words, how every text begins',
  })
  @ApiOkResponse({ type: [ContentMatchDto] })
  async search(@Query() { q }: ContentSearchQuery, @Res() response: Response): Promise<void> {
    await respondCompressed(response, await this.content.search(q ?? ''));
  }
}

/** What the dashboard says about the texts. A key has no hyphen, so no path is the path of a block. */
@ApiTags('content')
@Controller()
@Allow('content:read')
export class ContentDashboardController {
  constructor(
    private readonly launch: LaunchQueries,
    private readonly claims: ClaimsQueries,
  ) {}

  @Get('content/launch-list')
  @ApiOperation({ summary: 'What only the owner can write and visitors don’t see yet' })
  @ApiOkResponse({ type: LaunchListDto })
  launchList(): Promise<LaunchList> {
    return this.launch.list();
  }

  @Get('content-claims')
  @ApiOperation({
    summary: 'Live texts and badges with a last valid day, the earliest first',
  })
  @ApiOkResponse({ type: [ClaimDto] })
  async listClaims(): Promise<readonly ClaimView[]> {
    return (await this.claims.list()).map(toClaimResponse);
  }
}
