import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { DocumentVersionView, DocumentView } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { ManageDocuments } from '../application/manage-documents.use-case';
import { VersionsQueries } from '../application/versions.queries';
import { DocumentVersionAdded } from '../domain/document.events';
import { DocumentViewDto } from './document.response';
import { NewVersionDto } from './documents.dto';
import { DocumentVersionDto, toVersionResponse } from './document-files.response';
import { DocumentResponses } from './to-document-response';

@ApiTags('documents')
@Controller('documents/:id/versions')
@Allow('documents:manage')
export class DocumentVersionsController {
  constructor(
    private readonly documents: ManageDocuments,
    private readonly versions: VersionsQueries,
    private readonly views: DocumentResponses,
  ) {}

  /** Claims the upload. */
  @Post()
  @Audit(DocumentVersionAdded)
  @ApiOperation({
    summary: 'Add a new version of the document’s file',
    description:
      'Readers get the newest version. Previous versions stay available to administrators until the document is deleted.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiCreatedResponse({ type: DocumentViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async add(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { filename, fileUrl }: NewVersionDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<DocumentView> {
    return this.views.of(await this.documents.addVersion(id, { filename, fileUrl }, admin));
  }

  @Get()
  @Allow('documents:inspect')
  @ApiOperation({ summary: 'The document’s files, newest first' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [DocumentVersionDto] })
  @FailsWith(400, 401, 403, 404)
  async list(@Param('id', PositiveIntPipe) id: number): Promise<readonly DocumentVersionView[]> {
    return (await this.versions.list(id)).map(toVersionResponse);
  }
}
