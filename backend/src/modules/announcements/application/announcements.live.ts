import { Injectable } from '@nestjs/common';
import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { LiveTopicDeclaration, type LiveTopic } from '../../../platform/live';
import { AnnouncementQueries } from './announcement.queries';

@Injectable()
@LiveTopicDeclaration()
export class LiveAnnouncements implements LiveTopic {
  readonly resource = 'announcements';
  readonly greets = true;
  readonly turnsWithDay = true;
  readonly tellsChangesOnly = true;
  readonly refreshOn = /^announcement\./;

  constructor(private readonly announcements: AnnouncementQueries) {}

  load(): Promise<readonly ActiveAnnouncement[]> {
    return this.announcements.active();
  }
}
