import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { Announcement } from '../domain/announcement';
import { NoSuchAnnouncement } from '../domain/announcement.errors';

@Injectable()
export class AnnouncementsRepository {
  save(announcement: Announcement, tx: Tx): Promise<Announcement> {
    return tx.manager.save(announcement);
  }

  /** Locks the row until the transaction ends: two concurrent edits, of one date each, can't put the dates out of order. */
  async lock(id: number, tx: Tx): Promise<Announcement> {
    const announcement = await tx.manager.findOne(Announcement, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!announcement) throw new NoSuchAnnouncement();
    return announcement;
  }

  async remove({ id }: Announcement, tx: Tx): Promise<void> {
    await tx.manager.delete(Announcement, { id });
  }
}
