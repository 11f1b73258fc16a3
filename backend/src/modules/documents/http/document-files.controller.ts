import { applyDecorators, Controller, Get, Injectable, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  AcceptsQueryToken,
  CurrentUser,
  OpenInViews,
  SignedIn,
  type SignedInUser,
  TicketVerifier,
} from '../../../platform/access';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { Tickets } from '../../auth';
import { ticketPurpose } from '../application/read-document.use-case';
import { ThumbnailsQueries } from '../application/thumbnails/make-thumbnails.use-case';
import { FileQueryDto } from './documents.dto';
import { FileErrorFilter } from './file-error.filter';
import { FileSender } from './file-sender';

/** Accepts a ticket only for the document and version in the URL. */
@Injectable()
export class DocumentTicketVerifier extends TicketVerifier {
  constructor(private readonly tickets: Tickets) {
    super();
  }

  admit(ticket: string, { params, query }: Request): Promise<SignedInUser | null> {
    const { version } = query;
    const named = typeof version === 'string' ? version : undefined;
    return this.tickets.admit(ticket, ticketPurpose(Number(params['id']), named));
  }
}

const RespondsWithFile = (summary: string) =>
  applyDecorators(
    ApiOperation({ summary, description: 'Only administrators can open versions other than the newest.' }),
    ApiProduces('application/octet-stream'),
    ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } }),
    ApiResponse({ status: 206, description: 'The requested range' }),
    ApiResponse({ status: 304, description: 'Not modified' }),
    FailsWith(404, 409, 416, 503),
  );

@ApiTags('documents')
@Controller('documents/:id')
@SignedIn()
@UseFilters(FileErrorFilter)
export class DocumentFilesController {
  constructor(private readonly files: FileSender) {}

  @Get('download')
  @OpenInViews()
  @AcceptsQueryToken(DocumentTicketVerifier)
  @RespondsWithFile('Download the file')
  download(
    @Param('id', PositiveIntPipe) id: number,
    @Query() { version }: FileQueryDto,
    @CurrentUser() reader: SignedInUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.files.send({ id, version, kind: 'download', reader }, request, response);
  }

  @Get('view')
  @OpenInViews()
  @AcceptsQueryToken(DocumentTicketVerifier)
  @RespondsWithFile('View the file: PDFs, images, and text open in the browser')
  view(
    @Param('id', PositiveIntPipe) id: number,
    @Query() { version }: FileQueryDto,
    @CurrentUser() reader: SignedInUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.files.send({ id, version, kind: 'view', reader }, request, response);
  }
}

@ApiTags('documents')
@Controller('documents/:id/thumbnail')
@SignedIn()
export class DocumentThumbnailController {
  constructor(private readonly thumbnails: ThumbnailsQueries) {}

  @Get()
  @OpenInViews()
  @ApiOperation({
    summary: 'A small picture of the first page of a PDF',
    description:
      'For those who may open the newest file. Of a document with a watermark, only the staff get it. It isn’t recorded as an access.',
  })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'At most 240 pixels wide and high', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'Not modified' })
  @FailsWith(404, 409)
  async send(
    @Param('id', PositiveIntPipe) id: number,
    @CurrentUser() reader: SignedInUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { version, picture } = await this.thumbnails.find(id, reader);
    response.set({
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: `"${version}"`,
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.fresh) return void response.status(304).end();
    response.type('image/webp').send(picture);
  }
}
