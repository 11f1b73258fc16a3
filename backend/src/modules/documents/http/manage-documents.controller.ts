import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { DocumentView } from '@pharmacy/contracts';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { ManageDocuments } from '../application/manage-documents.use-case';
import { DocumentViews } from './document-views';
import { DocumentDetailsDto, NewDocumentDto, PublishDto } from './documents.dto';
import { DocumentViewDto } from './documents.views.dto';

@ApiTags('documents')
@Controller('documents')
@Allow('documents:manage')
export class ManageDocumentsController {
  constructor(
    private readonly documents: ManageDocuments,
    private readonly views: DocumentViews,
  ) {}

  /** Claims the upload; size and type are those of the stored file. */
  @Post()
  @Audit('document.added')
  @ApiOperation({ summary: 'Make an upload a document' })
  @ApiCreatedResponse({ type: DocumentViewDto })
  @FailsWith(400, 401, 403, 409, 413, 415)
  async add(@Body() body: NewDocumentDto, @CurrentUser() admin: SignedInUser): Promise<DocumentView> {
    const { title, description = null, documentType = 'both', category = null, isPublished = false } = body;
    const { effectiveFrom = null, expiresOn = null, filename, fileUrl } = body;
    const details = { title, description, documentType, category, effectiveFrom, expiresOn };
    return this.views.of(await this.documents.add({ ...details, isPublished, filename, fileUrl }, admin));
  }

  /** What the body does not name stays. */
  @Put(':id')
  @Audit('document.updated')
  @ApiOperation({ summary: 'Change what is said about a document' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: DocumentViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async update(@Param('id', PositiveIntPipe) id: number, @Body() body: DocumentDetailsDto): Promise<DocumentView> {
    const { title, description, documentType, category, effectiveFrom, expiresOn } = body;
    const details = { title, description, documentType, category, effectiveFrom, expiresOn };
    return this.views.of(await this.documents.describe(id, details));
  }

  @Delete(':id')
  @HttpCode(204)
  @Audit('document.deleted')
  @ApiOperation({ summary: 'Delete a document and its files' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.documents.delete(id);
  }

  /** Without a wanted state in the body the present one is switched over. */
  @Post(':id/toggle-publish')
  @HttpCode(200)
  @Audit('document.published')
  @ApiOperation({ summary: 'Publish a document, or take it back' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiBody({ type: PublishDto, required: false })
  @ApiOkResponse({ type: DocumentViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async togglePublish(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { isPublished }: PublishDto,
  ): Promise<DocumentView> {
    return this.views.of(await this.documents.togglePublished(id, isPublished));
  }
}
