import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnnouncementsQueries, LiveAnnouncements } from './application/announcements.queries';
import { ManageAnnouncements } from './application/manage-announcements.use-case';
import { AnnouncementsController } from './http/announcements.controller';
import { AnnouncementsRepository, announcementTable } from './persistence/announcements.repository';
import { AnnouncementsSeed } from './seed/announcements.seed';

@Module({
  imports: [TypeOrmModule.forFeature([announcementTable])],
  controllers: [AnnouncementsController],
  providers: [AnnouncementsQueries, AnnouncementsRepository, AnnouncementsSeed, LiveAnnouncements, ManageAnnouncements],
  exports: [AnnouncementsQueries],
})
export class AnnouncementsModule {}
