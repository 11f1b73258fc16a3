import { applyDecorators, Controller, Get, Param, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AcceptsQueryToken, CurrentUser, SignedIn, type SignedInUser } from '../../../platform/access';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { DocumentTicketDesk } from './document-ticket.desk';
import { FileQueryDto } from './documents.dto';
import { FileErrorFilter } from './file-error.filter';
import { FileReply } from './file-reply';

const AnswersFile = (summary: string) =>
  applyDecorators(
    ApiOperation({ summary, description: 'Other versions than the newest are for administrators.' }),
    ApiParam({ name: 'id', type: 'integer' }),
    ApiProduces('application/octet-stream'),
    ApiOkResponse({ description: 'The file', schema: { type: 'string', format: 'binary' } }),
    ApiResponse({ status: 206, description: 'The range that was asked for' }),
    ApiResponse({ status: 304, description: 'The caller has it already' }),
    FailsWith(400, 401, 404, 416, 503),
  );

@ApiTags('documents')
@Controller('documents/:id')
@SignedIn()
@UseFilters(FileErrorFilter)
export class DocumentFilesController {
  constructor(private readonly files: FileReply) {}

  @Get('download')
  @AcceptsQueryToken(DocumentTicketDesk)
  @AnswersFile('The file, to be kept')
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
  @AcceptsQueryToken(DocumentTicketDesk)
  @AnswersFile('The file, shown in the browser where it is PDF, image or text')
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
