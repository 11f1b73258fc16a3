import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnouncementsModule } from '../announcements';
import { AuthModule } from '../auth';
import { TeamModule } from '../team';
import { ClaimNotices, ClaimsQueries, RemindOfClaims } from './application/claim-reminders';
import { ChangePage } from './application/change-page.use-case';
import { ContentChecks } from './application/content-checks';
import { ContentEditors, LiveContentEditors } from './application/content-editors';
import { ContentQueries, LaunchQueries, PublishedFacts } from './application/content.queries';
import { EditContent } from './application/edit-content.use-case';
import { HtmlCleaner } from './application/html-cleaner';
import { PageChangesQueries } from './application/page-changes.queries';
import { Publications, PublishContent, ScheduleContent } from './application/publish-content.use-case';
import { ContentChecksController } from './http/content-checks.controller';
import {
  ContentDashboardController,
  ContentSearchController,
  ReadContentController,
} from './http/read-content.controller';
import { ContentPagesController } from './http/content-pages.controller';
import { ContentEditorsController } from './http/content-editors.controller';
import { EditContentController } from './http/edit-content.controller';
import { ClaimEndingMail } from './mail/claim-ending.mail';
import { ClaimRemindersRepository } from './persistence/claim-reminders.repository';
import { ContentBlocksRepository, contentBlockTable } from './persistence/content-blocks.repository';
import { ContentChecksRepository } from './persistence/content-checks.repository';
import { ContentEditorsRepository } from './persistence/content-editors.repository';
import { ContentVersionsRepository, PageVersionsRepository } from './persistence/content-versions.repository';
import { ContentSeed, DemoTextsSeed } from './seed/content.seed';

@Module({
  imports: [AnnouncementsModule, AuthModule, TypeOrmModule.forFeature([contentBlockTable]), TeamModule],
  // The path of the list also fits the route of a block, so it comes first.
  controllers: [
    ContentDashboardController,
    ReadContentController,
    EditContentController,
    ContentEditorsController,
    ContentChecksController,
    ContentPagesController,
    ContentSearchController,
  ],
  providers: [
    ClaimEndingMail,
    ClaimNotices,
    ClaimRemindersRepository,
    ClaimsQueries,
    ChangePage,
    ContentBlocksRepository,
    ContentChecks,
    ContentChecksRepository,
    ContentEditors,
    ContentEditorsRepository,
    ContentQueries,
    ContentSeed,
    ContentVersionsRepository,
    DemoTextsSeed,
    EditContent,
    HtmlCleaner,
    LaunchQueries,
    LiveContentEditors,
    PageChangesQueries,
    PageVersionsRepository,
    Publications,
    PublishContent,
    PublishedFacts,
    RemindOfClaims,
    ScheduleContent,
  ],
  exports: [ContentQueries],
})
export class ContentModule {}
