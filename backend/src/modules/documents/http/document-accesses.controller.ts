import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { DocumentAccessView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../../platform/access';
import { PharmacyCalendar } from '../../../platform/calendar';
import {
  FailsWith,
  mapPage,
  PageQuery,
  PositiveIntPipe,
  respondCsv,
  respondPage,
  startOf,
} from '../../../platform/http';
import { AccessExport } from '../application/access-export';
import { AccessQueries } from '../application/access.queries';
import { DocumentAccessDto } from './documents.views.dto';
import { toAccessView } from './to-views';

@ApiTags('documents')
@Controller('documents/:id/accesses')
@Allow('documents:manage')
export class DocumentAccessesController {
  constructor(
    private readonly accesses: AccessQueries,
    private readonly file: AccessExport,
    private readonly calendar: PharmacyCalendar,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Who opened the document, newest first' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [DocumentAccessDto] })
  @FailsWith(400, 401, 403, 404)
  async list(
    @Param('id', PositiveIntPipe) id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DocumentAccessView[]> {
    const page = await this.accesses.list(id, { limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toAccessView));
  }

  /** That it was asked for is an entry of the audit trail. */
  @Get('export')
  @ApiOperation({
    summary: 'The same as a file for spreadsheets',
    description: 'What a spreadsheet would take for a formula has an apostrophe before it.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  @FailsWith(400, 401, 403, 404)
  export(@Param('id', PositiveIntPipe) id: number, @Res() response: Response): Promise<void> {
    const filename = `document-${id}-accesses-${this.calendar.today()}.csv`;
    return respondCsv(response, filename, () => this.file.begin(id));
  }
}
