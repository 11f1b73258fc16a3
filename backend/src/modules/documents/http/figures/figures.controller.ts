import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { documentMessages, type DocumentFiguresView, type FiguresSummaryView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags, OmitType, PickType } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import type { Response } from 'express';
import { Allow } from '../../../../platform/access';
import {
  Choice,
  FailsWith,
  IdInAddress,
  mapPage,
  OptionalDay,
  PageQuery,
  PositiveIntPipe,
  respondCsv,
  respondPage,
  respondPdf,
  startOf,
} from '../../../../platform/http';
import { PharmacyCalendar } from '../../../../platform/time';
import { FiguresExport } from '../../application/figures/figures-export';
import { FiguresQueries } from '../../application/figures/figures.queries';
import { PartnerReports } from '../../application/figures/partner-reports';
import { periodOf } from '../../domain/figures-period';
import {
  DocumentFiguresDto,
  FiguresSummaryDto,
  toDocumentFiguresResponse,
  toSummaryResponse,
} from './figures.response';

/** The twelve weeks that end today, unless other days are given. */
class FiguresQueryDto extends PageQuery {
  @OptionalDay(documentMessages.dateInvalid)
  readonly from?: string | null;

  @OptionalDay(documentMessages.dateInvalid)
  readonly until?: string | null;

  /** only documents of this partner */
  @IdInAddress('manufacturerId must be the ID of a manufacturer')
  readonly manufacturerId?: number;

  /** only documents that readers see today and that none of them has ever opened */
  @Choice(['true', 'false'], 'unopened must be true or false', { optional: true })
  readonly unopened?: 'true' | 'false';
}

class ExportQueryDto extends OmitType(FiguresQueryDto, ['limit', 'cursor'] as const) {}
class SummaryQueryDto extends PickType(FiguresQueryDto, ['from', 'until', 'manufacturerId'] as const) {}
class PeriodQueryDto extends PickType(FiguresQueryDto, ['from', 'until'] as const) {}

class ReportQueryDto {
  @ApiProperty({ type: String, example: '2026-10' })
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'Choose a month (YYYY-MM)' })
  readonly month!: string;

  @Choice(['pdf', 'csv'], 'format must be pdf or csv')
  readonly format!: 'pdf' | 'csv';
}

@ApiTags('documents')
@Controller()
@Allow('documents:inspect')
export class FiguresController {
  constructor(
    private readonly figures: FiguresQueries,
    private readonly file: FiguresExport,
    private readonly reports: PartnerReports,
    private readonly calendar: PharmacyCalendar,
  ) {}

  @Get('documents/:id/figures')
  @ApiOperation({ summary: 'How many readers the document reaches, and how many opened and confirmed it' })
  @ApiOkResponse({ type: FiguresSummaryDto })
  @FailsWith(404)
  async ofDocument(
    @Param('id', PositiveIntPipe) id: number,
    @Query() query: PeriodQueryDto,
  ): Promise<FiguresSummaryView> {
    const period = this.periodOf(query);
    return toSummaryResponse(await this.figures.ofDocument(id, period), period);
  }

  @Get('document-figures')
  @ApiOperation({ summary: 'The figures of each document, newest first' })
  @ApiOkResponse({ type: [DocumentFiguresDto] })
  async list(
    @Query() query: FiguresQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DocumentFiguresView[]> {
    const page = await this.figures.list({ ...this.filterOf(query), limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toDocumentFiguresResponse));
  }

  @Get('document-figures/summary')
  @ApiOperation({ summary: 'All documents together, or those of a partner' })
  @ApiOkResponse({ type: FiguresSummaryDto })
  async summary(@Query() { manufacturerId, ...days }: SummaryQueryDto): Promise<FiguresSummaryView> {
    const period = this.periodOf(days);
    return toSummaryResponse(await this.figures.summary({ manufacturerId, period }), period);
  }

  /** Each export is recorded in the audit trail. */
  @Get('document-figures/export')
  @ApiOperation({
    summary: 'The figures of all documents, or of those of a partner, as a CSV file',
    description: 'Values that a spreadsheet would run as a formula start with an apostrophe.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  export(@Query() query: ExportQueryDto, @Res() response: Response): Promise<void> {
    const filter = this.filterOf(query);
    return respondCsv(response, `document-figures-${this.calendar.today()}.csv`, () => this.file.begin(filter));
  }

  /** Each report is recorded in the audit trail. */
  @Get('manufacturers/:id/report')
  @ApiOperation({
    summary: 'A month of a partner’s documents as a PDF or CSV file',
    description:
      'Names people only if the partner’s agreement allows it (`sharesPersonalData`). Otherwise, counts from 1 to 4 are shown as “fewer than 5”.',
  })
  @ApiProduces('application/pdf', 'text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } })
  @FailsWith(404)
  report(
    @Param('id', PositiveIntPipe) manufacturerId: number,
    @Query() { month, format }: ReportQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const request = { manufacturerId, month };
    const filename = `partner-${manufacturerId}-${month}.${format}`;
    if (format === 'csv') return respondCsv(response, filename, () => this.reports.export(request));
    return respondPdf(response, filename, () => this.reports.print(request));
  }

  private periodOf({ from, until }: PeriodQueryDto) {
    return periodOf({ from: from ?? undefined, until: until ?? undefined }, this.calendar.today());
  }

  private filterOf({ manufacturerId, q, unopened, ...days }: ExportQueryDto) {
    return { manufacturerId, search: q, isUnopened: unopened === 'true', period: this.periodOf(days) };
  }
}
