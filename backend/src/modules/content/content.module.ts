import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentEditors } from './application/content-editors';
import { LiveContentEditors } from './application/content-editors.live';
import { ContentQueries } from './application/content.queries';
import { EditContent } from './application/edit-content.use-case';
import { HtmlCleaner } from './application/html-cleaner';
import { PublishContent } from './application/publish-content.use-case';
import { ScheduleContent } from './application/schedule-content.use-case';
import { ContentEditorsController } from './http/content-editors.controller';
import { EditContentController } from './http/edit-content.controller';
import { PublishContentController } from './http/publish-content.controller';
import { ReadContentController } from './http/read-content.controller';
import { contentBlockTable } from './persistence/content-block.table';
import { ContentBlocksRepository } from './persistence/content-blocks.repository';
import { ContentEditorsRepository } from './persistence/content-editors.repository';
import { ContentVersionsRepository } from './persistence/content-versions.repository';
import { ContentSeed } from './seed/content.seed';

@Module({
  imports: [TypeOrmModule.forFeature([contentBlockTable])],
  controllers: [ReadContentController, EditContentController, PublishContentController, ContentEditorsController],
  providers: [
    ContentBlocksRepository,
    ContentEditors,
    ContentEditorsRepository,
    ContentQueries,
    ContentSeed,
    ContentVersionsRepository,
    EditContent,
    HtmlCleaner,
    LiveContentEditors,
    PublishContent,
    ScheduleContent,
  ],
  exports: [ContentQueries],
})
export class ContentModule {}
