import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { Announcement, type AnnouncementDetails } from '../domain/announcement';
import { AnnouncementsRepository } from '../persistence/announcements.repository';

@Injectable()
export class ManageAnnouncements {
  constructor(
    private readonly transaction: Transaction,
    private readonly announcements: AnnouncementsRepository,
  ) {}

  create(details: AnnouncementDetails): Promise<Announcement> {
    return this.transaction.run(async (tx) => {
      const announcement = await this.announcements.save(Announcement.create(details), tx);
      tx.publish(announcement.created());
      return announcement;
    });
  }

  /** Fields that are undefined keep their values. */
  change(id: number, changes: Partial<AnnouncementDetails>): Promise<Announcement> {
    return this.transaction.run(async (tx) => {
      const announcement = await this.announcements.lock(id, tx);
      const event = announcement.change(changes);
      if (!event) return announcement;
      tx.publish(event);
      return this.announcements.save(announcement, tx);
    });
  }

  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const announcement = await this.announcements.lock(id, tx);
      tx.publish(announcement.deleted());
      await this.announcements.remove(announcement, tx);
    });
  }
}
