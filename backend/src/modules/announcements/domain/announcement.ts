import { EndBeforeStart } from './announcement.errors';
import {
  AnnouncementActivated,
  AnnouncementCreated,
  AnnouncementDeactivated,
  AnnouncementDeleted,
  AnnouncementUpdated,
} from './announcement.events';

/** Dates are `YYYY-MM-DD` in the pharmacy's time zone, inclusive; null means no limit. */
export interface AnnouncementDetails {
  readonly text: string;
  readonly active: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** A notice on the public site, shown while it is active and today is within its dates. */
export class Announcement implements AnnouncementDetails {
  readonly id!: number;
  text!: string;
  active!: boolean;
  startDate!: string | null;
  endDate!: string | null;

  private constructor() {}

  static create(details: AnnouncementDetails): Announcement {
    assertDatesInOrder(details);
    return Object.assign(new Announcement(), details);
  }

  created(): AnnouncementCreated {
    return new AnnouncementCreated(this);
  }

  /** Undefined fields keep their values. Throws `EndBeforeStart` if the resulting dates are out of order. Null if nothing changed. */
  change(
    changes: Partial<AnnouncementDetails>,
  ): AnnouncementUpdated | AnnouncementActivated | AnnouncementDeactivated | null {
    const { text = this.text, active = this.active, startDate = this.startDate, endDate = this.endDate } = changes;
    assertDatesInOrder({ startDate, endDate });
    const isEdited = text !== this.text || startDate !== this.startDate || endDate !== this.endDate;
    const isToggled = active !== this.active;
    Object.assign(this, { text, active, startDate, endDate });
    if (isEdited) return new AnnouncementUpdated(this);
    if (!isToggled) return null;
    return active ? new AnnouncementActivated(this) : new AnnouncementDeactivated(this);
  }

  deleted(): AnnouncementDeleted {
    return new AnnouncementDeleted(this);
  }
}

function assertDatesInOrder({ startDate, endDate }: Pick<AnnouncementDetails, 'startDate' | 'endDate'>): void {
  if (startDate !== null && endDate !== null && endDate < startDate) throw new EndBeforeStart();
}
