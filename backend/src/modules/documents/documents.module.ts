import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { AccessData } from './application/access-data';
import { AccessExport } from './application/access-export';
import { AccessesQueries } from './application/accesses.queries';
import { DocumentsQueries } from './application/documents.queries';
import { FileSniffer } from './application/file-sniffer';
import { IssueTicket } from './application/issue-ticket.use-case';
import { ManageDocuments } from './application/manage-documents.use-case';
import { ReadDocument } from './application/read-document.use-case';
import { ReadersQueries } from './application/readers.queries';
import { ReceiveUpload } from './application/receive-upload.use-case';
import { ConfirmReading } from './application/reading/confirm-reading.use-case';
import { ReadingExport } from './application/reading/reading-export';
import { ReadingQueries } from './application/reading/reading.queries';
import { ReadingRequests } from './application/reading/reading-requests';
import { RecallExport } from './application/recall/recall-export';
import { RecallNotices } from './application/recall/recall-notices';
import { RecallReports } from './application/recall/recall-reports';
import { RecallVersion } from './application/recall/recall-version.use-case';
import { RecallsQueries } from './application/recall/recalls.queries';
import { RemoveDiscardedFiles } from './application/remove-discarded-files';
import { VersionsQueries } from './application/versions.queries';
import { DocumentAccessesController } from './http/document-accesses.controller';
import { DocumentFilesController } from './http/document-files.controller';
import { DocumentReadersController } from './http/document-readers.controller';
import { DocumentTicketVerifier } from './http/document-ticket.verifier';
import { DocumentVersionsController } from './http/document-versions.controller';
import { DocumentResponses } from './http/document.response';
import { DocumentsController } from './http/documents.controller';
import { FileSender } from './http/file-sender';
import { ManageDocumentsController } from './http/manage-documents.controller';
import { ReadingController } from './http/confirmations/reading.controller';
import { RecallNoticesController } from './http/confirmations/recall-notices.controller';
import { RecallsController } from './http/confirmations/recalls.controller';
import { UploadReceiver } from './http/upload-receiver.interceptor';
import { UploadSpool } from './http/upload-spool';
import { UploadController } from './http/upload.controller';
import { DocumentRecalledMail, RecallReminderMail } from './mail/document-recalled.mail';
import { MustReadReminderMail } from './mail/must-read-reminder.mail';
import { AccessesRepository } from './persistence/accesses.repository';
import { ConfirmationsRepository } from './persistence/confirmations.repository';
import { documentTable } from './persistence/document.table';
import { DocumentsRepository } from './persistence/documents.repository';
import { PreviousFilesRepository } from './persistence/previous-files.repository';
import { RecallsRepository } from './persistence/recalls.repository';
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
    DocumentReadersController,
    DocumentFilesController,
    RecallsController,
    RecallNoticesController,
    ReadingController,
  ],
  providers: [
    AccessesRepository,
    AccessData,
    AccessExport,
    AccessesQueries,
    DocumentsQueries,
    DocumentsRepository,
    DocumentsSeed,
    DocumentTicketVerifier,
    DocumentResponses,
    FileSender,
    FileSniffer,
    PreviousFilesRepository,
    IssueTicket,
    ManageDocuments,
    ReadDocument,
    ReadersQueries,
    ConfirmationsRepository,
    ConfirmReading,
    DocumentRecalledMail,
    MustReadReminderMail,
    ReadingExport,
    ReadingQueries,
    ReadingRequests,
    RecallExport,
    RecallNotices,
    RecallReminderMail,
    RecallReports,
    RecallVersion,
    RecallsQueries,
    RecallsRepository,
    ReceiveUpload,
    RemoveDiscardedFiles,
    UploadReceiver,
    UploadSpool,
    UploadsRepository,
    VersionsQueries,
  ],
})
export class DocumentsModule {}
