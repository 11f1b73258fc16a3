import {
  applyDecorators,
  Catch,
  Controller,
  Get,
  Injectable,
  Param,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { ErrorBody } from '@pharmacy/contracts';
import type { Request, Response } from 'express';
import Handlebars from 'handlebars';
import {
  AcceptsQueryToken,
  CurrentUser,
  OpenInViews,
  SignedIn,
  type SignedInUser,
  TicketVerifier,
} from '../../../platform/access';
import { ErrorFilter } from '../../../platform/errors';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { Tickets } from '../../auth';
import { ticketPurpose } from '../application/read-document.use-case';
import { ThumbnailsQueries } from '../application/thumbnails/make-thumbnails.use-case';
import { FileQueryDto } from './documents.dto';
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

/** The policy of the error page, which has inline styles and loads nothing. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Files open in their own tab, so errors are sent as an HTML page to browsers and as the usual JSON body to other clients. */
@Catch()
class FileErrorFilter extends ErrorFilter {
  protected override send(response: Response, body: ErrorBody): void {
    response.vary('Accept');
    if (response.req.accepts(['json', 'html']) !== 'html') return super.send(response, body);
    response.status(body.statusCode).setHeader('Content-Security-Policy', POLICY);
    response.type('html').send(fileErrorPage(body));
  }
}

const RespondsWithFile = (summary: string) =>
  applyDecorators(
    ApiOperation({ summary, description: 'Readers can open only the newest version.' }),
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
      'For anyone who may open the newest file; for staff only if the document has a watermark. It isn’t recorded as an access.',
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

/** Explains why the file isn't shown, with a link. `/login` redirects signed-in users to their documents. */
function fileErrorPage(body: ErrorBody): string {
  const { title, text } = messageFor(body);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>
      body { max-width: 36rem; margin: 15vh auto 0; padding: 0 1.5rem; background: #fbf7f0; color: #14231f; font: 1.0625rem/1.6 system-ui, sans-serif }
      h1 { font: 600 1.95rem/1.2 Georgia, serif }
      a { color: #1b6e52 }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${Handlebars.escapeExpression(text)}</p>
      <p><a href="/login">Go to your documents</a></p>
    </main>
  </body>
</html>
`;
}

const closed = {
  title: 'This link no longer works',
  text: 'Links to documents work for a minute only, so no one else can use them. Open the document again from its list.',
};
const gone = {
  title: 'This document is not available',
  text: 'It may have been replaced or removed. Look for the current one in the list of documents.',
};
const failed = {
  title: 'The document could not be opened',
  text: 'Something went wrong on our side. Please try again in a moment.',
};

/** Conflicts are the product's own sentences about a file that can't be opened as it is. */
function messageFor({ statusCode, message }: ErrorBody): { readonly title: string; readonly text: string } {
  if (statusCode === 401 || statusCode === 403) return closed;
  if (statusCode === 409) return { title: 'This file can’t be opened', text: message };
  return statusCode < 500 ? gone : failed;
}
