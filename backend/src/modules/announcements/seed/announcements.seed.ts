import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { PharmacyCalendar } from '../../../platform/time';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { Announcement } from '../domain/announcement';
import { AnnouncementsRepository } from '../persistence/announcements.repository';

/** One current announcement without an end date, one upcoming, and one inactive. */
@Injectable()
@SeedDeclaration()
export class AnnouncementsSeed implements Seed {
  readonly name = 'announcements';
  readonly order = 30;

  constructor(
    private readonly announcements: AnnouncementsRepository,
    private readonly calendar: PharmacyCalendar,
  ) {}

  async seed(tx: Tx): Promise<void> {
    const plain = { urgent: false, audience: 'public', linkUrl: null, linkText: null } as const;
    for (const [index, details] of demoAnnouncements(this.calendar.today()).entries())
      await this.announcements.save(Announcement.create({ ...plain, ...details }, index + 1), tx);
  }
}

function demoAnnouncements(today: string) {
  return [
    {
      text: 'Welcome to our new site: prescribers and manufacturer partners can now find their documents in their own portal.',
      active: true,
      startDate: today,
      endDate: null,
    },
    {
      text: 'Traveling soon? Please ask for refills a week ahead, so that everything is packed before you leave.',
      active: true,
      startDate: daysAfter(today, 14),
      endDate: daysAfter(today, 28),
    },
    {
      text: 'Our phone line is being serviced this afternoon. If you cannot reach us, please use the contact form.',
      active: false,
      startDate: null,
      endDate: null,
    },
  ];
}

const daysAfter = (day: string, days: number) => DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate();
