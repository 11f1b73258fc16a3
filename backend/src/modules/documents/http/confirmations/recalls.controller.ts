import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { RecallNoticeView, RecallPersonView, RecallView } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, OpenInViews, SignedIn, type SignedInUser } from '../../../../platform/access';
import { Audit } from '../../../../platform/audit';
import {
  FailsWith,
  mapPage,
  NoContent,
  PositiveIntPipe,
  respondCsv,
  respondPage,
  respondPdf,
  RespondsWith,
  startOf,
} from '../../../../platform/http';
import { PharmacyCalendar } from '../../../../platform/time';
import { RecallNotices } from '../../application/recall/recall-notices';
import { RecallExport, RecallReports } from '../../application/recall/recall-reports';
import { RecallVersion } from '../../application/recall/recall-version.use-case';
import { RecallsQueries } from '../../application/recall/recalls.queries';
import { DocumentVersionRecalled, RecallAcknowledged, RecallReminderSent } from '../../domain/document.events';
import { ConfirmedQueryDto, RecallRequestDto } from '../documents.dto';
import {
  RecallNoticeDto,
  RecallPersonDto,
  RecallViewDto,
  toPersonResponse,
  toRecallResponse,
} from './recalls.response';

@ApiTags('documents')
@Controller()
@Allow('documents:inspect')
export class RecallsController {
  constructor(
    private readonly recalls: RecallVersion,
    private readonly queries: RecallsQueries,
    private readonly file: RecallExport,
    private readonly reports: RecallReports,
    private readonly calendar: PharmacyCalendar,
  ) {}

  @Post('documents/:id/versions/:version/recall')
  @Allow('documents:manage')
  @Audit(DocumentVersionRecalled)
  @ApiOperation({
    summary: 'Recall a version',
    description:
      'From then on, only staff can open it. Everyone else who opened it or was emailed about it gets an email, and a notice to confirm in the portal.',
  })
  @ApiCreatedResponse({ type: RecallViewDto })
  @FailsWith(404, 409)
  async recall(
    @Param('id', PositiveIntPipe) documentId: number,
    @Param('version', PositiveIntPipe) version: number,
    @Body() { reason, replacementId }: RecallRequestDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RecallView> {
    const id = await this.recalls.recall({ documentId, version, reason, replacementId }, admin);
    return toRecallResponse(await this.queries.find(id));
  }

  @Get('recalls/:id')
  @ApiOperation({ summary: 'A recall, and how many people confirmed it' })
  @ApiOkResponse({ type: RecallViewDto })
  @FailsWith(404)
  async find(@Param('id', PositiveIntPipe) id: number): Promise<RecallView> {
    return toRecallResponse(await this.queries.find(id));
  }

  @Get('recalls/:id/people')
  @ApiOperation({
    summary: 'The people who opened the recalled version, or were emailed about it',
    description: '`confirmed=false` lists those who have not confirmed yet.',
  })
  @ApiOkResponse({ type: [RecallPersonDto] })
  @FailsWith(404)
  async people(
    @Param('id', PositiveIntPipe) id: number,
    @Query() query: ConfirmedQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly RecallPersonView[]> {
    const isConfirmed = query.confirmed === undefined ? undefined : query.confirmed === 'true';
    const page = await this.queries.people(id, { isConfirmed, limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toPersonResponse));
  }

  @Post('recalls/:id/reminder')
  @Allow('documents:manage')
  @Audit(RecallReminderSent)
  @ApiOperation({ summary: 'Email everyone who has not confirmed yet, once a day at most' })
  @RespondsWith(200, { type: RecallViewDto })
  @FailsWith(404, 409)
  async remind(@Param('id', PositiveIntPipe) id: number): Promise<RecallView> {
    await this.recalls.remind(id);
    return toRecallResponse(await this.queries.find(id));
  }

  /** Each export is recorded in the audit trail. */
  @Get('recalls/:id/people/export')
  @ApiOperation({ summary: 'The people of a recall as a CSV file' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  @FailsWith(404)
  export(@Param('id', PositiveIntPipe) id: number, @Res() response: Response): Promise<void> {
    return respondCsv(response, `recall-${id}-${this.calendar.today()}.csv`, () => this.file.begin(id));
  }

  /** Each report is recorded in the audit trail. */
  @Get('recalls/:id/report')
  @ApiOperation({
    summary:
      'The recall as a PDF file: who opened the version or was emailed about it, who got the recall, and who confirmed',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } })
  @FailsWith(404)
  report(@Param('id', PositiveIntPipe) id: number, @Res() response: Response): Promise<void> {
    return respondPdf(response, `recall-${id}-${this.calendar.today()}.pdf`, () => this.reports.print(id));
  }
}

@ApiTags('documents')
@Controller('recall-notices')
@SignedIn()
export class RecallNoticesController {
  constructor(private readonly notices: RecallNotices) {}

  @Get()
  @OpenInViews()
  @ApiOperation({ summary: 'The recalls that the caller has not confirmed yet, newest first' })
  @ApiOkResponse({ type: [RecallNoticeDto] })
  list(@CurrentUser() reader: SignedInUser): Promise<readonly RecallNoticeView[]> {
    return this.notices.list(reader.id);
  }

  @Post(':id/acknowledge')
  @Audit(RecallAcknowledged)
  @ApiOperation({ summary: 'Confirm that the caller destroyed the copies of a recalled version' })
  @NoContent()
  @FailsWith(404, 409)
  acknowledge(@Param('id', PositiveIntPipe) id: number, @CurrentUser() reader: SignedInUser): Promise<void> {
    return this.notices.acknowledge(id, reader);
  }
}
