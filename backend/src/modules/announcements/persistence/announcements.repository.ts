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

  /** Of a new announcement, which comes last. */
  async nextPosition(tx: Tx): Promise<number> {
    const [row] = await tx.manager.query<{ next: number }[]>(
      'SELECT coalesce(max(position), 0) + 1 AS next FROM announcements',
    );
    return row!.next;
  }

  /** Numbers them from 1, in this order. Returns the announcements that exist, in this order. */
  async order(ids: readonly number[], tx: Tx): Promise<readonly Announcement[]> {
    const found = await tx.manager
      .createQueryBuilder(Announcement, 'a')
      .where('a.id = ANY(:ids)', { ids })
      .orderBy('a.id')
      .setLock('pessimistic_write')
      .getMany();
    const placed = ids.flatMap((id, index) =>
      found.filter((each) => each.id === id).map((each) => Object.assign(each, { position: index + 1 })),
    );
    await tx.manager.save(placed);
    return placed;
  }

  async remove({ id }: Announcement, tx: Tx): Promise<void> {
    await tx.manager.delete(Announcement, { id });
  }
}
