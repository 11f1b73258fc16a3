import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { ReadingPersonView, ReadingRequestView, ReadingView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
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
  RespondsWith,
  startOf,
} from '../../../../platform/http';
import { PharmacyCalendar } from '../../../../platform/time';
import { ConfirmReading } from '../../application/reading/confirm-reading.use-case';
import { ReadingRequests } from '../../application/reading/reading-requests';
import { ReadingExport, ReadingQueries } from '../../application/reading/reading.queries';
import { ReadingConfirmed, ReadingReminderSent } from '../../domain/document.events';
import { ConfirmationDto, ConfirmedQueryDto } from '../documents.dto';
import {
  ReadingPersonDto,
  ReadingRequestDto,
  ReadingViewDto,
  toReadingPersonResponse,
  toReadingResponse,
} from './reading.response';

@ApiTags('documents')
@Controller()
@Allow('documents:inspect')
export class ReadingController {
  constructor(
    private readonly reading: ConfirmReading,
    private readonly requests: ReadingRequests,
    private readonly queries: ReadingQueries,
    private readonly file: ReadingExport,
    private readonly calendar: PharmacyCalendar,
  ) {}

  @Get('reading-requests')
  @SignedIn()
  @OpenInViews()
  @ApiOperation({ summary: 'The documents that the caller is asked to read, and whether they confirmed' })
  @ApiOkResponse({ type: [ReadingRequestDto] })
  listOwn(@CurrentUser() reader: SignedInUser): Promise<readonly ReadingRequestView[]> {
    return this.requests.list(reader);
  }

  @Post('documents/:id/confirm')
  @SignedIn()
  @Audit(ReadingConfirmed)
  @ApiOperation({ summary: 'Confirm that the caller has read the newest version, after opening it' })
  @NoContent()
  @FailsWith(404, 409)
  confirm(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { version }: ConfirmationDto,
    @CurrentUser() reader: SignedInUser,
  ): Promise<void> {
    return this.reading.confirm(id, version, reader);
  }

  @Get('documents/:id/reading')
  @ApiOperation({ summary: 'How many readers are asked to confirm the newest version, and how many did' })
  @ApiOkResponse({ type: ReadingViewDto })
  @FailsWith(404)
  async find(@Param('id', PositiveIntPipe) id: number): Promise<ReadingView> {
    return toReadingResponse(await this.queries.find(id));
  }

  @Get('documents/:id/reading/people')
  @ApiOperation({
    summary: 'The readers who are asked to confirm the newest version, newest account first',
    description: '`confirmed=false` lists those who have not confirmed yet.',
  })
  @ApiOkResponse({ type: [ReadingPersonDto] })
  @FailsWith(404)
  async people(
    @Param('id', PositiveIntPipe) id: number,
    @Query() query: ConfirmedQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly ReadingPersonView[]> {
    const isConfirmed = query.confirmed === undefined ? undefined : query.confirmed === 'true';
    const page = await this.queries.people(id, { isConfirmed, limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toReadingPersonResponse));
  }

  @Post('documents/:id/reading/reminder')
  @Allow('documents:manage')
  @Audit(ReadingReminderSent)
  @ApiOperation({ summary: 'Email the readers who have not confirmed yet, once a day at most' })
  @RespondsWith(200, { type: ReadingViewDto })
  @FailsWith(404, 409)
  async remind(@Param('id', PositiveIntPipe) id: number): Promise<ReadingView> {
    await this.reading.remind(id);
    return toReadingResponse(await this.queries.find(id));
  }

  /** Each export is recorded in the audit trail. */
  @Get('documents/:id/reading/export')
  @ApiOperation({ summary: 'Who confirmed the newest version as a CSV file' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  @FailsWith(404)
  export(@Param('id', PositiveIntPipe) id: number, @Res() response: Response): Promise<void> {
    const filename = `document-${id}-confirmations-${this.calendar.today()}.csv`;
    return respondCsv(response, filename, () => this.file.begin(id));
  }
}
