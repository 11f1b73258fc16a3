import { Injectable } from '@nestjs/common';
import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { LiveTopicDeclaration, type LiveTopic } from '../../../platform/live';
import { announcementEvents } from '../domain/announcement.events';
import { AnnouncementsQueries } from './announcements.queries';

@Injectable()
@LiveTopicDeclaration()
export class LiveAnnouncements implements LiveTopic {
  readonly resource = 'announcements';
  readonly pushOnConnect = true;
  readonly refreshAtMidnight = true;
  readonly pushOnlyChanges = true;
  readonly refreshOn = announcementEvents;

  constructor(private readonly announcements: AnnouncementsQueries) {}

  load(): Promise<readonly ActiveAnnouncement[]> {
    return this.announcements.active();
  }
}
