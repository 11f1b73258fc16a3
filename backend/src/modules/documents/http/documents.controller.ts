import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { DocumentAccessView, DocumentTicket, DocumentView } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import {
  FailsWith,
  IgnoresIdempotencyKey,
  mapPage,
  PageQuery,
  PositiveIntPipe,
  respondPage,
  startOf,
} from '../../../platform/http';
import { DocumentQueries } from '../application/document.queries';
import { IssueTicket } from '../application/issue-ticket.use-case';
import { DocumentsQueryDto } from './documents.dto';
import { DocumentAccessDto, DocumentTicketDto, DocumentViewDto } from './documents.views.dto';
import { toAccessView, toDocumentView } from './to-views';

@ApiTags('documents')
@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentQueries,
    private readonly tickets: IssueTicket,
  ) {}

  @Get()
  @Allow('documents:read')
  @ApiOperation({
    summary: 'The documents that the caller may see, newest first',
    description: '`unopened=true` asks for the published ones that nobody has opened, and is for administrators.',
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
    return respondPage(response, mapPage(page, toDocumentView));
  }

  @Get(':id/accesses')
  @Allow('documents:manage')
  @ApiOperation({ summary: 'Who opened the document, newest first' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [DocumentAccessDto] })
  @FailsWith(400, 401, 403, 404)
  async accesses(
    @Param('id', PositiveIntPipe) id: number,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DocumentAccessView[]> {
    const page = await this.documents.listAccesses(id, { limit: query.limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toAccessView));
  }

  @Post(':id/ticket')
  @SignedIn()
  @Audit('document.ticket')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'A ticket that opens this one document for a minute' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiCreatedResponse({ type: DocumentTicketDto })
  @FailsWith(400, 401, 404)
  ticket(@Param('id', PositiveIntPipe) id: number, @CurrentUser() reader: SignedInUser): Promise<DocumentTicket> {
    return this.tickets.issue(id, reader);
  }
}
