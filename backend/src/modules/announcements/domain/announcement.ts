import {
  type AnnouncementAudience,
  announcementMessages as messages,
  type AnnouncementView,
} from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';
import {
  AnnouncementActivated,
  AnnouncementCreated,
  AnnouncementDeactivated,
  AnnouncementDeleted,
  AnnouncementUpdated,
} from './announcement.events';

export class NoSuchAnnouncement extends expectedError('missing', 'There is no such announcement') {}
export class EndBeforeStart extends expectedError('invalid', messages.endBeforeStart, 'endDate') {}
export class LinkWithoutAddress extends expectedError('invalid', messages.linkUrlRequired, 'linkUrl') {}
export class LinkWithoutText extends expectedError('invalid', messages.linkTextRequired, 'linkText') {}
export class InvalidOrder extends expectedError('invalid', messages.orderInvalid, 'ids') {}
export class AnnouncementChangedMeanwhile extends expectedError('conflict', messages.changedMeanwhile) {}
export class OrderedMeanwhile extends expectedError('conflict', messages.orderedMeanwhile) {}
export class OutdatedOrder extends expectedError('conflict', messages.orderOutdated) {}

/** The fields that an administrator edits. */
export type AnnouncementDetails = Omit<AnnouncementView, 'id' | 'position'>;

/** A notice on the public site or in one portal, shown while it is active and today is within its dates. */
export class Announcement implements AnnouncementDetails {
  readonly id!: number;
  text!: string;
  active!: boolean;
  startDate!: string | null;
  endDate!: string | null;
  urgent!: boolean;
  audience!: AnnouncementAudience;
  linkUrl!: string | null;
  linkText!: string | null;
  readonly position!: number;

  private constructor() {}

  static create(details: AnnouncementDetails, position: number): Announcement {
    assertConsistent(details);
    return Object.assign(new Announcement(), details, { position });
  }

  created(): AnnouncementCreated {
    return new AnnouncementCreated(this);
  }

  /** Undefined fields keep their values. Throws if the resulting dates or link are invalid. Null if nothing changed. */
  change(
    changes: Partial<AnnouncementDetails>,
  ): AnnouncementUpdated | AnnouncementActivated | AnnouncementDeactivated | null {
    const { active = this.active, ...edits } = changes;
    const given = Object.entries(edits).filter(([, value]) => value !== undefined);
    const edited = given.filter(([field, value]) => this[field as keyof AnnouncementDetails] !== value);
    const isToggled = active !== this.active;
    assertConsistent({ ...this, ...Object.fromEntries(edited) });
    Object.assign(this, Object.fromEntries(edited), { active });
    if (edited.length > 0) return new AnnouncementUpdated(this);
    if (!isToggled) return null;
    return active ? new AnnouncementActivated(this) : new AnnouncementDeactivated(this);
  }

  deleted(): AnnouncementDeleted {
    return new AnnouncementDeleted(this);
  }
}

type Consistency = Pick<AnnouncementDetails, 'startDate' | 'endDate' | 'linkUrl' | 'linkText'>;

function assertConsistent({ startDate, endDate, linkUrl, linkText }: Consistency): void {
  if (startDate !== null && endDate !== null && endDate < startDate) throw new EndBeforeStart();
  if (linkUrl !== null && linkText === null) throw new LinkWithoutText();
  if (linkUrl === null && linkText !== null) throw new LinkWithoutAddress();
}
