import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { DocumentReaderView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../../platform/access';
import { FailsWith, mapPage, PageQuery, PositiveIntPipe, respondPage, startOf } from '../../../platform/http';
import { ReadersQueries } from '../application/readers.queries';
import { DocumentReaderDto, toReaderResponse } from './document-files.response';

@ApiTags('documents')
@Controller('documents/:id/readers')
@Allow('documents:inspect')
export class DocumentReadersController {
  constructor(private readonly readers: ReadersQueries) {}

  @Get()
  @ApiOperation({ summary: 'The active users who see the document today and why, newest account first' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [DocumentReaderDto] })
  @FailsWith(400, 401, 403, 404)
  async list(
    @Param('id', PositiveIntPipe) id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DocumentReaderView[]> {
    const page = await this.readers.list(id, { limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toReaderResponse));
  }
}
