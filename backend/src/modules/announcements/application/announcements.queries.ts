import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ActiveAnnouncement, AnnouncementAudience } from '@pharmacy/contracts';
import { Repository } from 'typeorm';
import type { SignedInUser } from '../../../platform/access';
import { type LiveTopic, LiveTopicDeclaration } from '../../../platform/live';
import { PharmacyCalendar } from '../../../platform/time';
import { Announcement } from '../domain/announcement';
import { announcementEvents } from '../domain/announcement.events';

/** The same rule as `isAnnouncedOn` and `byShownOrder` of the contracts; a spec compares them. */
const SHOWN_ON_DAY = `
  SELECT id, text, urgent, link_url AS "linkUrl", link_text AS "linkText" FROM announcements
  WHERE active AND audience = ANY($2)
    AND (start_date IS NULL OR start_date <= $1) AND (end_date IS NULL OR end_date >= $1)
  ORDER BY urgent DESC, position, id`;

type ShownRow = Pick<Announcement, 'id' | 'text' | 'urgent' | 'linkUrl' | 'linkText'>;

@Injectable()
export class AnnouncementsQueries {
  constructor(
    @InjectRepository(Announcement) private readonly announcements: Repository<Announcement>,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** Newest first. */
  all(): Promise<readonly Announcement[]> {
    return this.announcements.find({ order: { id: 'DESC' } });
  }

  /** The announcements that the public sees today: urgent ones first, then by hand, then the oldest. */
  active(): Promise<readonly ActiveAnnouncement[]> {
    return this.shownTo(['public']);
  }

  /** What the public will see on a day, `YYYY-MM-DD`, if nothing changes until then. */
  onDay(day: string): Promise<readonly ActiveAnnouncement[]> {
    return this.shownTo(['public'], day);
  }

  /** Announcements that only users of the caller's portal see today. */
  async inPortalOf({ isPrescriber, isSalesRep }: SignedInUser['roles']): Promise<readonly ActiveAnnouncement[]> {
    return this.shownTo([
      ...(isPrescriber ? (['prescriber'] as const) : []),
      ...(isSalesRep ? (['salesrep'] as const) : []),
    ]);
  }

  private async shownTo(
    audiences: readonly AnnouncementAudience[],
    day = this.calendar.today(),
  ): Promise<readonly ActiveAnnouncement[]> {
    const rows = await this.announcements.query<ShownRow[]>(SHOWN_ON_DAY, [day, audiences]);
    return rows.map(({ id, text, urgent, linkUrl, linkText }) => ({
      id,
      text,
      ...(urgent && { urgent: true as const }),
      ...(linkUrl !== null && linkText !== null && { link: { url: linkUrl, text: linkText } }),
    }));
  }
}

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
