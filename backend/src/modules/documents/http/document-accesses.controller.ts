import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { DocumentAccessView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../../platform/access';
import { PharmacyCalendar } from '../../../platform/time';
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
import { AccessesQueries } from '../application/accesses.queries';
import { DocumentAccessDto, toAccessResponse } from './document-files.response';

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
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [DocumentAccessDto] })
  @FailsWith(400, 401, 403, 404)
  async list(
    @Param('id', PositiveIntPipe) id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DocumentAccessView[]> {
    const page = await this.accesses.list(id, { limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toAccessResponse));
  }

  /** Each export is recorded in the audit trail. */
  @Get('export')
  @ApiOperation({
    summary: 'The accesses as a CSV file',
    description: 'Values that a spreadsheet would run as a formula start with an apostrophe.',
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
