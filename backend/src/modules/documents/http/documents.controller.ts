import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { DocumentTicket, DocumentView } from '@pharmacy/contracts';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, OpenInViews, SignedIn, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import {
  CacheResponsePerAudience,
  FailsWith,
  IgnoresIdempotencyKey,
  NoContent,
  PositiveIntPipe,
  respondPage,
  startOf,
} from '../../../platform/http';
import { DocumentsQueries } from '../application/documents.queries';
import { OwnDocuments } from '../application/own-documents';
import { IssueTicket } from '../application/read-document.use-case';
import { Visibility } from '../domain/visibility';
import { DocumentTicketDto } from './document-files.response';
import { DocumentViewDto } from './document.response';
import { DocumentsQueryDto, TicketRequestDto } from './documents.dto';
import { DocumentResponses } from './to-document-response';

@ApiTags('documents')
@Controller('documents')
export class DocumentsController {
  constructor(
    private readonly documents: DocumentsQueries,
    private readonly tickets: IssueTicket,
    private readonly responses: DocumentResponses,
  ) {}

  @Get()
  @Allow('documents:read')
  @OpenInViews()
  @CacheResponsePerAudience((reader) => Visibility.of(reader).name)
  @ApiOperation({
    summary: 'The documents visible to the caller, newest first',
    description:
      '`q` finds literal text in the columns of the list, the code, and the product, and words, in any form, in the newest file. ' +
      '`unopened=true` returns the documents that are visible to readers today and were never opened; it requires `documents:inspect`.',
  })
  @ApiOkResponse({ type: [DocumentViewDto] })
  async list(
    @Query() query: DocumentsQueryDto,
    @CurrentUser() reader: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly DocumentView[]> {
    const {
      type,
      category,
      manufacturerId,
      groupId,
      partnerId,
      therapeuticAreaId,
      kind,
      form,
      q: search,
      limit,
    } = query;
    const isUnopened = query.unopened === 'true';
    const card = { partnerId, therapeuticAreaId, kind };
    const narrowing = { type, category, manufacturerId, groupId, ...card, form, search, isUnopened };
    const filter = { ...narrowing, limit, before: startOf(query) };
    const page = await this.documents.list(reader, filter);
    const views = await this.responses.shownTo(reader, page.items, page.today);
    const items = search ? views.map((view) => ({ ...view, snippet: page.snippets.get(view.id) ?? null })) : views;
    return respondPage(response, { ...page, items });
  }

  @Post(':id/ticket')
  @SignedIn()
  @OpenInViews()
  @Audit('document.ticket')
  @IgnoresIdempotencyKey()
  @ApiOperation({
    summary: 'Create a ticket that opens this document for one minute',
    description: 'For one `version`, or for the newest. Readers can open only the newest.',
  })
  @ApiBody({ type: TicketRequestDto, required: false })
  @ApiCreatedResponse({ type: DocumentTicketDto })
  @FailsWith(404, 409, 503)
  ticket(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { version }: TicketRequestDto,
    @CurrentUser() reader: SignedInUser,
  ): Promise<DocumentTicket> {
    return this.tickets.issue(id, reader, version);
  }
}

@ApiTags('documents')
@Controller('documents')
@Allow('documents:read')
export class OwnDocumentsController {
  constructor(
    private readonly documents: OwnDocuments,
    private readonly responses: DocumentResponses,
  ) {}

  @Get('favorites')
  @ApiOperation({ summary: 'The caller’s favorites that are visible today, newest favorite first' })
  @ApiOkResponse({ type: [DocumentViewDto] })
  async favorites(@CurrentUser() reader: SignedInUser): Promise<readonly DocumentView[]> {
    return this.responses.shownTo(reader, await this.documents.favorites(reader));
  }

  @Get('recent')
  @ApiOperation({ summary: 'The documents that the caller opened last, of those that are visible today' })
  @ApiOkResponse({ type: [DocumentViewDto] })
  async recent(@CurrentUser() reader: SignedInUser): Promise<readonly DocumentView[]> {
    return this.responses.shownTo(reader, await this.documents.recent(reader));
  }

  @Put(':id/favorite')
  @Audit('document.favorite')
  @ApiOperation({ summary: 'Make a document a favorite of the caller' })
  @NoContent()
  @FailsWith(404, 409)
  add(@Param('id', PositiveIntPipe) id: number, @CurrentUser() reader: SignedInUser): Promise<void> {
    return this.documents.addFavorite(id, reader);
  }

  @Delete(':id/favorite')
  @Audit('document.favorite')
  @ApiOperation({ summary: 'Remove a document from the caller’s favorites' })
  @NoContent()
  @FailsWith(404)
  remove(@Param('id', PositiveIntPipe) id: number, @CurrentUser() reader: SignedInUser): Promise<void> {
    return this.documents.removeFavorite(id, reader);
  }
}
