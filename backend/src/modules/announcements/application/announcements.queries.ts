import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { Repository } from 'typeorm';
import { PharmacyCalendar } from '../../../platform/time';
import { Announcement } from '../domain/announcement';

const SHOWN_ON_DAY = `
  SELECT id, text FROM announcements
  WHERE active AND (start_date IS NULL OR start_date <= $1) AND (end_date IS NULL OR end_date >= $1)
  ORDER BY id`;

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

  /** The announcements that the public sees today, oldest first. */
  active(): Promise<readonly ActiveAnnouncement[]> {
    return this.announcements.query<ActiveAnnouncement[]>(SHOWN_ON_DAY, [this.calendar.today()]);
  }
}
