import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { DocumentVersionView, DocumentView } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { ManageDocuments } from '../application/manage-documents.use-case';
import { VersionQueries } from '../application/version.queries';
import { DocumentViews } from './document-views';
import { NewVersionDto } from './documents.dto';
import { DocumentVersionDto, DocumentViewDto } from './documents.views.dto';
import { toVersionView } from './to-views';

@ApiTags('documents')
@Controller('documents/:id/versions')
@Allow('documents:manage')
export class DocumentVersionsController {
  constructor(
    private readonly documents: ManageDocuments,
    private readonly versions: VersionQueries,
    private readonly views: DocumentViews,
  ) {}

  /** Claims the upload, as a new document does. */
  @Post()
  @Audit('document.version-added')
  @ApiOperation({
    summary: 'Put a newer file in place of the document’s present one',
    description: 'Readers get the newest. The former ones are kept as long as the document, for administrators.',
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
  @ApiOperation({ summary: 'The document’s files, newest first' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [DocumentVersionDto] })
  @FailsWith(400, 401, 403, 404)
  async list(@Param('id', PositiveIntPipe) id: number): Promise<readonly DocumentVersionView[]> {
    return (await this.versions.list(id)).map(toVersionView);
  }
}
