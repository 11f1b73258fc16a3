import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { DocumentVersionView, DocumentView } from '@pharmacy/contracts';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, NoContent, PositiveIntPipe, RespondsWith } from '../../../platform/http';
import { ManageDocuments } from '../application/manage-documents.use-case';
import { VersionsQueries } from '../application/versions.queries';
import {
  DocumentAdded,
  DocumentDeleted,
  DocumentPublished,
  DocumentUpdated,
  DocumentVersionAdded,
} from '../domain/document.events';
import { emptyCard, givenCard } from '../domain/material-card';
import { DocumentVersionDto, toVersionResponse } from './document-files.response';
import { DocumentViewDto } from './document.response';
import { DocumentChangeDto, NewDocumentDto, NewVersionDto, PublishDto } from './documents.dto';
import { DocumentResponses } from './to-document-response';

@ApiTags('documents')
@Controller('documents')
@Allow('documents:manage')
export class ManageDocumentsController {
  constructor(
    private readonly documents: ManageDocuments,
    private readonly responses: DocumentResponses,
  ) {}

  /** Claims the upload; size and type come from the stored file. */
  @Post()
  @Audit(DocumentAdded)
  @ApiOperation({ summary: 'Create a document from an upload' })
  @ApiCreatedResponse({ type: DocumentViewDto })
  @FailsWith(409)
  async add(@Body() body: NewDocumentDto, @CurrentUser() admin: SignedInUser): Promise<DocumentView> {
    const { title, description = null, documentType = 'both', category = null, isPublished = false } = body;
    const {
      manufacturerId = null,
      groupId = null,
      effectiveFrom = null,
      expiresOn = null,
      mustReadBy = null,
      isWatermarked = false,
      filename,
      fileUrl,
    } = body;
    const days = { effectiveFrom, expiresOn, mustReadBy };
    const card = { ...emptyCard, ...givenCard(body) };
    const details = {
      title,
      description,
      documentType,
      category,
      manufacturerId,
      groupId,
      ...days,
      isWatermarked,
      ...card,
    };
    return this.responses.of(await this.documents.add({ ...details, isPublished, filename, fileUrl }, admin));
  }

  /** Absent fields keep their values. 409 if it would overwrite a change since `before`. */
  @Put(':id')
  @Audit(DocumentUpdated)
  @ApiOperation({ summary: 'Change the details of a document' })
  @ApiOkResponse({ type: DocumentViewDto })
  @FailsWith(404, 409)
  async update(@Param('id', PositiveIntPipe) id: number, @Body() body: DocumentChangeDto): Promise<DocumentView> {
    const { title, description, documentType, category, manufacturerId, groupId, isWatermarked } = body;
    const { effectiveFrom, expiresOn, mustReadBy } = body;
    const days = { effectiveFrom, expiresOn, mustReadBy };
    const facts = { title, description, documentType, category, manufacturerId, groupId, isWatermarked };
    const details = { ...facts, ...days, ...givenCard(body) };
    return this.responses.of(await this.documents.update(id, details, body.before));
  }

  @Delete(':id')
  @Audit(DocumentDeleted)
  @ApiOperation({ summary: 'Delete a document and its files' })
  @NoContent()
  @FailsWith(404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.documents.delete(id);
  }

  /** Toggles the state if the body has none. */
  @Post(':id/toggle-publish')
  @Audit(DocumentPublished)
  @ApiOperation({ summary: 'Publish or unpublish a document' })
  @ApiBody({ type: PublishDto, required: false })
  @RespondsWith(200, { type: DocumentViewDto })
  @FailsWith(404, 409)
  async togglePublish(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { isPublished }: PublishDto,
  ): Promise<DocumentView> {
    return this.responses.of(await this.documents.togglePublished(id, isPublished));
  }
}

@ApiTags('documents')
@Controller('documents/:id/versions')
@Allow('documents:manage')
export class DocumentVersionsController {
  constructor(
    private readonly documents: ManageDocuments,
    private readonly versions: VersionsQueries,
    private readonly responses: DocumentResponses,
  ) {}

  /** Claims the upload. */
  @Post()
  @Audit(DocumentVersionAdded)
  @ApiOperation({
    summary: 'Add a new version of the document’s file',
    description:
      'Readers get the newest version. Owners, editors, and auditors can open previous versions until the document is deleted.',
  })
  @ApiCreatedResponse({ type: DocumentViewDto })
  @FailsWith(404, 409)
  async add(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { filename, fileUrl }: NewVersionDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<DocumentView> {
    return this.responses.of(await this.documents.addVersion(id, { filename, fileUrl }, admin));
  }

  @Get()
  @Allow('documents:inspect')
  @ApiOperation({ summary: 'The document’s files, newest first' })
  @ApiOkResponse({ type: [DocumentVersionDto] })
  @FailsWith(404)
  async list(@Param('id', PositiveIntPipe) id: number): Promise<readonly DocumentVersionView[]> {
    return (await this.versions.list(id)).map(toVersionResponse);
  }
}
