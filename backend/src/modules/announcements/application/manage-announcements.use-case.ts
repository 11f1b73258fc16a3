import { Injectable } from '@nestjs/common';
import { byShownOrder } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { overwritesChange, overwritesOrder } from '../../overwrites-change';
import {
  Announcement,
  AnnouncementChangedMeanwhile,
  type AnnouncementDetails,
  InvalidOrder,
  OrderedMeanwhile,
  OutdatedOrder,
} from '../domain/announcement';
import { AnnouncementsOrdered } from '../domain/announcement.events';
import { AnnouncementsRepository } from '../persistence/announcements.repository';

@Injectable()
export class ManageAnnouncements {
  constructor(
    private readonly transaction: Transaction,
    private readonly announcements: AnnouncementsRepository,
  ) {}

  create(details: AnnouncementDetails): Promise<Announcement> {
    return this.transaction.run(async (tx) => {
      const announcement = await this.announcements.save(
        Announcement.create(details, await this.announcements.nextPosition(tx)),
        tx,
      );
      tx.publish(announcement.created());
      return announcement;
    });
  }

  /** Fields that are undefined keep their values. `seen` is what the caller last read; without it, any other change is overwritten. */
  change(
    id: number,
    changes: Partial<AnnouncementDetails>,
    seen?: Partial<AnnouncementDetails>,
  ): Promise<Announcement> {
    return this.transaction.run(async (tx) => {
      const announcement = await this.announcements.lock(id, tx);
      if (seen && overwritesChange<AnnouncementDetails>(announcement, changes, seen))
        throw new AnnouncementChangedMeanwhile();
      const event = announcement.change(changes);
      if (!event) return announcement;
      tx.publish(event);
      return this.announcements.save(announcement, tx);
    });
  }

  /** Others keep their positions: those that ended, for example. `seen` is the order that the caller last read. */
  order(ids: readonly number[], seen: readonly number[] = []): Promise<readonly Announcement[]> {
    if (new Set(ids).size !== ids.length) throw new InvalidOrder();
    return this.transaction.run(async (tx) => {
      const found = await this.announcements.lockEach(ids, tx);
      if (found.length !== ids.length) throw new OutdatedOrder();
      const stored = found.toSorted(byShownOrder).map(({ id }) => id);
      if (overwritesOrder(stored, ids, seen)) throw new OrderedMeanwhile();
      const ordered = await this.announcements.place(found, ids, tx);
      tx.publish(new AnnouncementsOrdered(ordered));
      return ordered;
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
