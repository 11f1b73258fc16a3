import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { ContentBlockView, ContentVersionView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, mapPage, PageQuery, PositiveIntPipe, respondPage, startOf } from '../../../platform/http';
import { ContentQueries } from '../application/content.queries';
import { EditContent } from '../application/edit-content.use-case';
import { SaveContentDto } from './content.dto';
import { ContentBlockDto, ContentVersionDto } from './content.views.dto';
import { toEditorView, toVersionView } from './to-views';

@ApiTags('content')
@ApiParam({ name: 'key', type: String })
@Controller('content/:key')
@Allow('content:edit')
export class EditContentController {
  constructor(
    private readonly editing: EditContent,
    private readonly content: ContentQueries,
  ) {}

  /** HTML is cleaned on the way in; 409 when `lastUpdated` is sent and somebody saved since. */
  @Put()
  @Audit('content.saved')
  @ApiOperation({ summary: 'Save a draft; the live text stays' })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async save(@Param('key') key: string, @Body() body: SaveContentDto): Promise<ContentBlockView> {
    const { lastUpdated, ...changes } = body;
    return toEditorView(await this.editing.save(key, changes, lastUpdated ? new Date(lastUpdated) : null));
  }

  @Post('revert')
  @HttpCode(200)
  @Audit('content.reverted')
  @ApiOperation({ summary: 'Throw the draft away, and what was planned for it: the live text is the newest again' })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(400, 401, 403, 404, 409)
  async revert(@Param('key') key: string): Promise<ContentBlockView> {
    return toEditorView(await this.editing.revert(key));
  }

  @Get('versions')
  @ApiOperation({ summary: 'All that was ever live, newest first' })
  @ApiOkResponse({ type: [ContentVersionDto] })
  @FailsWith(400, 401, 403, 404)
  async versions(
    @Param('key') key: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly ContentVersionView[]> {
    const page = await this.content.listVersions(key, { limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toVersionView));
  }

  @Post('versions/:id/restore')
  @HttpCode(200)
  @Audit('content.restored')
  @ApiOperation({ summary: 'Make a version’s text the draft' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ContentBlockDto })
  @FailsWith(400, 401, 403, 404, 409)
  async restore(@Param('key') key: string, @Param('id', PositiveIntPipe) id: number): Promise<ContentBlockView> {
    return toEditorView(await this.editing.restore(key, id));
  }
}
