import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { DocumentAccessView, DocumentCopyView, DocumentReaderView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags, PickType } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../../platform/access';
import {
  CursorQuery,
  FailsWith,
  mapPage,
  PageQuery,
  PositiveIntPipe,
  respondCsv,
  respondPage,
  startOf,
} from '../../../platform/http';
import { PharmacyCalendar } from '../../../platform/time';
import { AccessesQueries, AccessExport } from '../application/accesses.queries';
import { ReadersQueries } from '../application/readers.queries';
import { Copies } from '../application/watermark/copies';
import {
  DocumentAccessDto,
  DocumentCopyDto,
  DocumentReaderDto,
  toAccessResponse,
  toCopyResponse,
  toReaderResponse,
} from './document-files.response';

class ExportQueryDto extends PickType(PageQuery, ['q'] as const) {}

@ApiTags('documents')
@Controller('documents/:id/accesses')
@Allow('documents:inspect')
export class DocumentAccessesController {
  constructor(
    private readonly accesses: AccessesQueries,
    private readonly file: AccessExport,
    private readonly calendar: PharmacyCalendar,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The accesses of the document, newest first' })
  @ApiOkResponse({ type: [DocumentAccessDto] })
  @FailsWith(404)
  async list(
    @Param('id', PositiveIntPipe) id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DocumentAccessView[]> {
    const page = await this.accesses.list(id, { search: query.q, limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toAccessResponse));
  }

  /** Each export is recorded in the audit trail. */
  @Get('export')
  @ApiOperation({
    summary: 'The accesses, or those that a search finds, as a CSV file',
    description: 'Values that a spreadsheet would run as a formula start with an apostrophe.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  @FailsWith(404)
  export(
    @Param('id', PositiveIntPipe) id: number,
    @Query() { q }: ExportQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const filename = `document-${id}-accesses-${this.calendar.today()}.csv`;
    return respondCsv(response, filename, () => this.file.begin(id, q));
  }
}

@ApiTags('documents')
@Controller('documents/:id/readers')
@Allow('documents:inspect')
export class DocumentReadersController {
  constructor(private readonly readers: ReadersQueries) {}

  @Get()
  @ApiOperation({ summary: 'The active users who see the document today and why, newest account first' })
  @ApiOkResponse({ type: [DocumentReaderDto] })
  @FailsWith(404)
  async list(
    @Param('id', PositiveIntPipe) id: number,
    @Query() query: CursorQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DocumentReaderView[]> {
    const page = await this.readers.list(id, { limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toReaderResponse));
  }
}

@ApiTags('documents')
@Controller('documents/copies')
@Allow('documents:inspect')
export class DocumentCopiesController {
  constructor(private readonly copies: Copies) {}

  @Get(':code')
  @ApiOperation({
    summary: 'The access that made a copy, by the code on its pages',
    description: 'In any case, with or without its dash. The letters O, I, and L count as the digits 0 and 1.',
  })
  @ApiParam({ name: 'code', type: 'string', example: 'K7QM2-9XAB4' })
  @ApiOkResponse({ type: DocumentCopyDto })
  @FailsWith(404)
  async find(@Param('code') code: string): Promise<DocumentCopyView> {
    return toCopyResponse(await this.copies.find(code));
  }
}
