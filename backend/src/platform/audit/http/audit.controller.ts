import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { AuditEntryView } from '@pharmacy/contracts';
import type { Response } from 'express';
import { Allow } from '../../access';
import { FailsWith, mapPage, respondPage } from '../../http';
import { toAuditEntryView } from '../audit-entry';
import { AuditQueries } from '../audit.queries';
import { AuditDownload } from './audit-download';
import { AuditEntryBody, AuditFilters, AuditQuery } from './audit.dto';

@ApiTags('operations')
@Controller('admin/audit')
@Allow('audit:read')
export class AuditController {
  constructor(
    private readonly entries: AuditQueries,
    private readonly download: AuditDownload,
  ) {}

  @Get()
  @ApiOperation({ summary: 'What was done and what was denied, newest first' })
  @ApiOkResponse({ type: [AuditEntryBody] })
  @FailsWith(400, 401, 403)
  async list(
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AuditEntryView[]> {
    return respondPage(response, mapPage(await this.entries.list(query), toAuditEntryView));
  }

  /** That it was asked for is an entry itself. */
  @Get('export')
  @ApiOperation({
    summary: 'The same as a file for spreadsheets',
    description: 'What a spreadsheet would take for a formula has an apostrophe before it.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  @FailsWith(400, 401, 403)
  export(@Query() filters: AuditFilters, @Res() response: Response): Promise<void> {
    return this.download.send(filters, response);
  }
}
