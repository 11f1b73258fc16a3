import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { AccessExport } from './application/access-export';
import { AccessQueries } from './application/access.queries';
import { DocumentQueries } from './application/document.queries';
import { FileSniffer } from './application/file-sniffer';
import { IssueTicket } from './application/issue-ticket.use-case';
import { ManageDocuments } from './application/manage-documents.use-case';
import { ReadDocument } from './application/read-document.use-case';
import { ReceiveUpload } from './application/receive-upload.use-case';
import { RemoveDiscardedFiles } from './application/remove-discarded-files';
import { VersionQueries } from './application/version.queries';
import { DocumentAccessesController } from './http/document-accesses.controller';
import { DocumentFilesController } from './http/document-files.controller';
import { DocumentTicketDesk } from './http/document-ticket.desk';
import { DocumentVersionsController } from './http/document-versions.controller';
import { DocumentViews } from './http/document-views';
import { DocumentsController } from './http/documents.controller';
import { FileReply } from './http/file-reply';
import { ManageDocumentsController } from './http/manage-documents.controller';
import { UploadReceiver } from './http/upload-receiver.interceptor';
import { UploadSpool } from './http/upload-spool';
import { UploadController } from './http/upload.controller';
import { AccessesRepository } from './persistence/accesses.repository';
import { documentTable } from './persistence/document.table';
import { DocumentsRepository } from './persistence/documents.repository';
import { FormerFilesRepository } from './persistence/former-files.repository';
import { UploadsRepository } from './persistence/uploads.repository';
import { DocumentsSeed } from './seed/documents.seed';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([documentTable])],
  controllers: [
    UploadController,
    DocumentsController,
    ManageDocumentsController,
    DocumentVersionsController,
    DocumentAccessesController,
    DocumentFilesController,
  ],
  providers: [
    AccessesRepository,
    AccessExport,
    AccessQueries,
    DocumentQueries,
    DocumentsRepository,
    DocumentsSeed,
    DocumentTicketDesk,
    DocumentViews,
    FileReply,
    FileSniffer,
    FormerFilesRepository,
    IssueTicket,
    ManageDocuments,
    ReadDocument,
    ReceiveUpload,
    RemoveDiscardedFiles,
    UploadReceiver,
    UploadSpool,
    UploadsRepository,
    VersionQueries,
  ],
})
export class DocumentsModule {}
