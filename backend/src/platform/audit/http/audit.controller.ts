import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { AuditEntryView } from '@pharmacy/contracts';
import type { Response } from 'express';
import { Allow } from '../../access';
import { mapPage, respondCsv, respondPage } from '../../http';
import { PharmacyCalendar } from '../../time';
import { type AuditEntryRow, AuditExport, AuditQueries } from '../audit.queries';
import { AuditEntryBody, AuditFilters, AuditQuery } from './audit.dto';

@ApiTags('operations')
@Controller('admin/audit')
@Allow('audit:read')
export class AuditController {
  constructor(
    private readonly entries: AuditQueries,
    private readonly csv: AuditExport,
    private readonly calendar: PharmacyCalendar,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Audit entries: what was done and what was denied, newest first' })
  @ApiOkResponse({ type: [AuditEntryBody] })
  async list(
    @Query() query: AuditQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AuditEntryView[]> {
    return respondPage(response, mapPage(await this.entries.list(query), toAuditEntryView));
  }

  /** The export is recorded as an audit entry. */
  @Get('export')
  @ApiOperation({
    summary: 'The same entries as a CSV file',
    description: 'Values that a spreadsheet would run as a formula start with an apostrophe.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  export(@Query() filters: AuditFilters, @Res() response: Response): Promise<void> {
    return respondCsv(response, `audit-trail-${this.calendar.today()}.csv`, () => this.csv.begin(filters));
  }
}

const toAuditEntryView = (row: AuditEntryRow): AuditEntryView => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, username: row.actor_username ?? '' },
  action: row.action,
  subject:
    row.subject_type === null ? null : { type: row.subject_type, id: row.subject_id, label: row.subject_label ?? '' },
  address: row.address,
  requestId: row.request_id,
});
