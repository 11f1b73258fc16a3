import { Injectable } from '@nestjs/common';
import { EntitySchema } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { Announcement, NoSuchAnnouncement } from '../domain/announcement';

export const announcementTable = new EntitySchema<Announcement>({
  name: 'Announcement',
  target: Announcement,
  tableName: 'announcements',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    text: { type: 'text' },
    active: { type: 'boolean' },
    startDate: { type: 'date', name: 'start_date', nullable: true },
    endDate: { type: 'date', name: 'end_date', nullable: true },
    urgent: { type: 'boolean', default: false },
    audience: { type: 'text', default: 'public' },
    linkUrl: { type: 'text', name: 'link_url', nullable: true },
    linkText: { type: 'text', name: 'link_text', nullable: true },
    position: { type: 'integer', default: 0 },
  },
  indices: [{ name: 'announcements_active', columns: ['id'], where: 'active' }],
  checks: [
    { name: 'announcements_dates_in_order', expression: 'start_date <= end_date' },
    { name: 'announcements_audience_known', expression: `audience IN ('public', 'prescriber', 'salesrep')` },
    { name: 'announcements_link_complete', expression: '(link_url IS NULL) = (link_text IS NULL)' },
  ],
});

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

  /** The position of a new announcement, which comes last. */
  async nextPosition(tx: Tx): Promise<number> {
    const [row] = await tx.manager.query<{ next: number }[]>(
      'SELECT coalesce(max(position), 0) + 1 AS next FROM announcements',
    );
    return row!.next;
  }

  /** Locks those that exist, always in the same order, so that two calls can't wait for each other. */
  lockEach(ids: readonly number[], tx: Tx): Promise<readonly Announcement[]> {
    return tx.manager
      .createQueryBuilder(Announcement, 'a')
      .where('a.id = ANY(:ids)', { ids })
      .orderBy('a.id')
      .setLock('pessimistic_write')
      .getMany();
  }

  /** Numbers them from 1, in the order of their IDs. Returns them in this order. */
  place(announcements: readonly Announcement[], ids: readonly number[], tx: Tx): Promise<readonly Announcement[]> {
    const placed = announcements.map((each) => Object.assign(each, { position: ids.indexOf(each.id) + 1 }));
    return tx.manager.save(placed.toSorted((a, b) => a.position - b.position));
  }

  async remove({ id }: Announcement, tx: Tx): Promise<void> {
    await tx.manager.delete(Announcement, { id });
  }
}
