import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { DocumentTicket, DocumentView } from '@pharmacy/contracts';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import {
  FailsWith,
  IgnoresIdempotencyKey,
  KeepsAudienceSnapshot,
  mapPage,
  PositiveIntPipe,
  respondPage,
  startOf,
} from '../../../platform/http';
import { DocumentQueries } from '../application/document.queries';
import { IssueTicket } from '../application/issue-ticket.use-case';
import { Visibility } from '../domain/visibility';
import { DocumentViews } from './document-views';
import { DocumentsQueryDto, TicketRequestDto } from './documents.dto';
import { DocumentTicketDto, DocumentViewDto } from './documents.views.dto';

@ApiTags('documents')
@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentQueries,
    private readonly tickets: IssueTicket,
    private readonly views: DocumentViews,
  ) {}

  @Get()
  @Allow('documents:read')
  @KeepsAudienceSnapshot((reader) => Visibility.of(reader).name)
  @ApiOperation({
    summary: 'The documents that the caller may see, newest first',
    description:
      '`unopened=true` asks for those that readers have before them today and nobody has opened, and is for administrators.',
  })
  @ApiOkResponse({ type: [DocumentViewDto] })
  @FailsWith(400, 401, 403)
  async list(
    @Query() query: DocumentsQueryDto,
    @CurrentUser() reader: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DocumentView[]> {
    const { type, category, q: search, limit } = query;
    const isUnopened = query.unopened === 'true';
    const filter = { type, category, search, isUnopened, limit, before: startOf(query) };
    const page = await this.documents.list(reader, filter);
    return respondPage(
      response,
      mapPage(page, (document) => this.views.of(document, page.today)),
    );
  }

  @Post(':id/ticket')
  @SignedIn()
  @Audit('document.ticket')
  @IgnoresIdempotencyKey()
  @ApiOperation({
    summary: 'A ticket that opens this one document for a minute',
    description: 'For one `version`, or for the newest. Other versions than that are for administrators.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiBody({ type: TicketRequestDto, required: false })
  @ApiCreatedResponse({ type: DocumentTicketDto })
  @FailsWith(400, 401, 404)
  ticket(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { version }: TicketRequestDto,
    @CurrentUser() reader: SignedInUser,
  ): Promise<DocumentTicket> {
    return this.tickets.issue(id, reader, version);
  }
}
