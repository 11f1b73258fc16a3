import { EndBeforeStart } from './announcement.errors';
import {
  AnnouncementActivated,
  AnnouncementCreated,
  AnnouncementDeactivated,
  AnnouncementDeleted,
  AnnouncementUpdated,
} from './announcement.events';

/** Days are `YYYY-MM-DD` at the pharmacy, both inclusive; null is no bound. */
export interface Wording {
  readonly text: string;
  readonly active: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** A notice on the public site, shown while it is active and on the days between its dates. */
export class Announcement implements Wording {
  readonly id!: number;
  text!: string;
  active!: boolean;
  startDate!: string | null;
  endDate!: string | null;

  private constructor() {}

  static word(wording: Wording): Announcement {
    refuseBackwards(wording);
    return Object.assign(new Announcement(), wording);
  }

  created(): AnnouncementCreated {
    return new AnnouncementCreated(this);
  }

  /** What is not named stays; the dates that result must be in order. Null when nothing is different. */
  change(changes: Partial<Wording>): AnnouncementUpdated | AnnouncementActivated | AnnouncementDeactivated | null {
    const { text = this.text, active = this.active, startDate = this.startDate, endDate = this.endDate } = changes;
    refuseBackwards({ startDate, endDate });
    const isReworded = text !== this.text || startDate !== this.startDate || endDate !== this.endDate;
    const isSwitched = active !== this.active;
    Object.assign(this, { text, active, startDate, endDate });
    if (isReworded) return new AnnouncementUpdated(this);
    if (!isSwitched) return null;
    return active ? new AnnouncementActivated(this) : new AnnouncementDeactivated(this);
  }

  deleted(): AnnouncementDeleted {
    return new AnnouncementDeleted(this);
  }
}

function refuseBackwards({ startDate, endDate }: Pick<Wording, 'startDate' | 'endDate'>): void {
  if (startDate !== null && endDate !== null && endDate < startDate) throw new EndBeforeStart();
}
