import { Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import type { DocumentView } from '@pharmacy/contracts';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { OwnDocuments } from '../application/own-documents';
import { DocumentViewDto } from './document.response';
import { DocumentResponses } from './to-document-response';

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
  @FailsWith(401, 403)
  async favorites(@CurrentUser() reader: SignedInUser): Promise<readonly DocumentView[]> {
    return this.responses.shownTo(reader, await this.documents.favorites(reader));
  }

  @Get('recent')
  @ApiOperation({ summary: 'The documents that the caller opened last, of those that are visible today' })
  @ApiOkResponse({ type: [DocumentViewDto] })
  @FailsWith(401, 403)
  async recent(@CurrentUser() reader: SignedInUser): Promise<readonly DocumentView[]> {
    return this.responses.shownTo(reader, await this.documents.recent(reader));
  }

  @Put(':id/favorite')
  @HttpCode(204)
  @Audit('document.favorite')
  @ApiOperation({ summary: 'Make a document a favorite of the caller' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404, 409)
  add(@Param('id', PositiveIntPipe) id: number, @CurrentUser() reader: SignedInUser): Promise<void> {
    return this.documents.addFavorite(id, reader);
  }

  @Delete(':id/favorite')
  @HttpCode(204)
  @Audit('document.favorite')
  @ApiOperation({ summary: 'Remove a document from the caller’s favorites' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404)
  remove(@Param('id', PositiveIntPipe) id: number, @CurrentUser() reader: SignedInUser): Promise<void> {
    return this.documents.removeFavorite(id, reader);
  }
}
