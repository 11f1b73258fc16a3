import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { ManufacturersModule } from '../manufacturers';
import { AccessAddresses, AccessPersonalData } from './application/access-personal-data';
import { AccessesQueries, AccessExport } from './application/accesses.queries';
import { ListExport } from './application/card/list-export';
import { EndingsQueries, RemindOwners } from './application/card/remind-owners';
import { CategoryOrder } from './application/category-order';
import { DigestEmails, DocumentEmailsChoice } from './application/digest/digest-emails';
import { NewDocuments } from './application/digest/new-documents';
import { PrepareDigests } from './application/digest/prepare-digests';
import { DocumentsQueries } from './application/documents.queries';
import { FiguresExport } from './application/figures/figures-export';
import { FiguresQueries } from './application/figures/figures.queries';
import { PartnerReports } from './application/figures/partner-reports';
import { FileSniffer } from './application/file-sniffer';
import { ManageDocuments } from './application/manage-documents.use-case';
import { OwnDocuments } from './application/own-documents';
import { IssueTicket, ReadDocument } from './application/read-document.use-case';
import { ReadersQueries } from './application/readers.queries';
import { ConfirmReading } from './application/reading/confirm-reading.use-case';
import { ReadingRequests } from './application/reading/reading-requests';
import { ReadingExport, ReadingQueries } from './application/reading/reading.queries';
import { RecallNotices } from './application/recall/recall-notices';
import { RecallExport, RecallReports } from './application/recall/recall-reports';
import { RecallVersion } from './application/recall/recall-version.use-case';
import { RecallsQueries } from './application/recall/recalls.queries';
import { ReceiveUpload, RemoveDiscardedFiles } from './application/receive-upload.use-case';
import { ScanFiles } from './application/scan/scan-files.use-case';
import { VirusScanner } from './application/scan/virus-scanner';
import { ExtractTexts, TextExtractor } from './application/texts/extract-texts.use-case';
import { Snippets } from './application/texts/text-search';
import {
  MakeThumbnails,
  ThumbnailRenderer,
  ThumbnailsQueries,
} from './application/thumbnails/make-thumbnails.use-case';
import { VersionsQueries } from './application/versions.queries';
import { Copies } from './application/watermark/copies';
import { OverlayPreparer, Watermarks } from './application/watermark/watermarks';
import { ReadingController } from './http/confirmations/reading.controller';
import { RecallNoticesController, RecallsController } from './http/confirmations/recalls.controller';
import {
  DocumentAccessesController,
  DocumentCopiesController,
  DocumentReadersController,
} from './http/document-accesses.controller';
import { DocumentCategoriesController } from './http/document-categories.controller';
import { DocumentEmailsController } from './http/document-emails.controller';
import {
  DocumentFilesController,
  DocumentThumbnailController,
  DocumentTicketVerifier,
} from './http/document-files.controller';
import { DocumentsController, OwnDocumentsController } from './http/documents.controller';
import { FiguresController } from './http/figures/figures.controller';
import { FileSender } from './http/file-sender';
import { DocumentVersionsController, ManageDocumentsController } from './http/manage-documents.controller';
import { MaterialCardsController } from './http/material-cards.controller';
import { DocumentResponses } from './http/to-document-response';
import { UploadController, UploadReceiver, UploadSpool } from './http/upload.controller';
import { DocumentInfectedMail, VersionInfectedMail } from './mail/document-infected.mail';
import { DocumentRecalledMail, RecallReminderMail } from './mail/document-recalled.mail';
import { NewDocumentsMail } from './mail/new-documents.mail';
import { DocumentEndingMail, MustReadReminderMail } from './mail/reminders.mails';
import { AccessesRepository } from './persistence/accesses.repository';
import { ConfirmationsRepository } from './persistence/confirmations.repository';
import { DigestsRepository } from './persistence/digests.repository';
import { DocumentRemindersRepository } from './persistence/document-reminders.repository';
import { DocumentsRepository, documentTable } from './persistence/documents.repository';
import { FavoritesRepository } from './persistence/favorites.repository';
import { MailingsRepository } from './persistence/mailings.repository';
import { OverlaysRepository } from './persistence/overlays.repository';
import { TextsRepository, ThumbnailsRepository } from './persistence/pending-files';
import { PreviousFilesRepository } from './persistence/previous-files.repository';
import { RecallsRepository } from './persistence/recalls.repository';
import { UploadsRepository } from './persistence/uploads.repository';
import { DocumentsSeed } from './seed/documents.seed';

@Module({
  imports: [AuthModule, ManufacturersModule, TypeOrmModule.forFeature([documentTable])],
  controllers: [
    UploadController,
    DocumentsController,
    DocumentCopiesController,
    ManageDocumentsController,
    DocumentCategoriesController,
    MaterialCardsController,
    DocumentVersionsController,
    DocumentAccessesController,
    DocumentReadersController,
    DocumentFilesController,
    DocumentThumbnailController,
    RecallsController,
    RecallNoticesController,
    ReadingController,
    OwnDocumentsController,
    DocumentEmailsController,
    FiguresController,
  ],
  providers: [
    AccessesRepository,
    AccessAddresses,
    AccessPersonalData,
    AccessExport,
    AccessesQueries,
    CategoryOrder,
    Copies,
    DocumentsQueries,
    DocumentsRepository,
    DocumentsSeed,
    DocumentTicketVerifier,
    DocumentResponses,
    ExtractTexts,
    FavoritesRepository,
    FiguresExport,
    FiguresQueries,
    FileSender,
    FileSniffer,
    OwnDocuments,
    OverlayPreparer,
    OverlaysRepository,
    PreviousFilesRepository,
    IssueTicket,
    ManageDocuments,
    ReadDocument,
    ReadersQueries,
    ConfirmationsRepository,
    ConfirmReading,
    DigestEmails,
    DigestsRepository,
    DocumentEmailsChoice,
    DocumentEndingMail,
    DocumentInfectedMail,
    DocumentRecalledMail,
    DocumentRemindersRepository,
    EndingsQueries,
    ListExport,
    MailingsRepository,
    MakeThumbnails,
    MustReadReminderMail,
    NewDocuments,
    NewDocumentsMail,
    PartnerReports,
    PrepareDigests,
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
    RemindOwners,
    RemoveDiscardedFiles,
    ScanFiles,
    Snippets,
    TextExtractor,
    TextsRepository,
    ThumbnailRenderer,
    ThumbnailsQueries,
    ThumbnailsRepository,
    UploadReceiver,
    UploadSpool,
    UploadsRepository,
    VersionInfectedMail,
    VersionsQueries,
    VirusScanner,
    Watermarks,
  ],
})
export class DocumentsModule {}
