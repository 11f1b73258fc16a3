import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuditEntryView } from '@pharmacy/contracts';
import type { Response } from 'express';
import { Allow } from '../../access';
import { FailsWith, mapPage, respondPage } from '../../http';
import { AuditQueries, toAuditEntryView } from '../audit.queries';
import { AuditEntryBody, AuditQuery } from './audit.dto';

@ApiTags('operations')
@Controller('admin/audit')
@Allow('audit:read')
export class AuditController {
  constructor(private readonly entries: AuditQueries) {}

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
}
