import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnouncementsQueries } from './application/announcements.queries';
import { LiveAnnouncements } from './application/announcements.live';
import { ManageAnnouncements } from './application/manage-announcements.use-case';
import { AnnouncementsController } from './http/announcements.controller';
import { announcementTable } from './persistence/announcement.table';
import { AnnouncementsRepository } from './persistence/announcements.repository';
import { AnnouncementsSeed } from './seed/announcements.seed';

@Module({
  imports: [TypeOrmModule.forFeature([announcementTable])],
  controllers: [AnnouncementsController],
  providers: [AnnouncementsQueries, AnnouncementsRepository, AnnouncementsSeed, LiveAnnouncements, ManageAnnouncements],
  exports: [AnnouncementsQueries],
})
export class AnnouncementsModule {}
