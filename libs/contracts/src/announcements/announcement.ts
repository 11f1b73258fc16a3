import { orderedMeanwhile } from '../errors';

/** Who sees an announcement: everyone on the website, or the users of one portal only. */
export type AnnouncementAudience = 'public' | 'prescriber' | 'salesrep';

export const announcementAudiences: readonly AnnouncementAudience[] = ['public', 'prescriber', 'salesrep'];

/** Days are `YYYY-MM-DD` in the pharmacy's zone, both inclusive. Null means no limit. */
export interface AnnouncementView {
  readonly id: number;
  readonly text: string;
  readonly active: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Urgent announcements come first, and are marked as urgent. */
  readonly urgent: boolean;
  readonly audience: AnnouncementAudience;
  /** An https URL or a path of this site, with the text of the link. Both or neither. */
  readonly linkUrl: string | null;
  readonly linkText: string | null;
  /** Lower numbers come first, after urgency. */
  readonly position: number;
}

export interface NewAnnouncement {
  readonly text: string;
  readonly active?: boolean;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly urgent?: boolean;
  readonly audience?: AnnouncementAudience;
  readonly linkUrl?: string | null;
  readonly linkText?: string | null;
}

/** Contains only the fields to change. */
export interface AnnouncementChanges extends Partial<NewAnnouncement> {
  /** What the caller saw. The server rejects the change if it would overwrite someone else's change of that. */
  readonly before?: NewAnnouncement;
}

/** The IDs of announcements in their new order. Others keep their positions. */
export interface AnnouncementOrder {
  readonly ids: readonly number[];
  /** The order that the caller saw. The server rejects the new one if someone else changed it since. */
  readonly before?: readonly number[];
}

type Placed = Pick<AnnouncementView, 'id' | 'urgent' | 'position'>;

/** Sorts as they're shown: urgent ones first, then by hand, then the oldest first. */
export const byShownOrder = (a: Placed, b: Placed): number =>
  Number(b.urgent) - Number(a.urgent) || a.position - b.position || a.id - b.id;

/** Whether the announcement is shown on a day, `YYYY-MM-DD`. */
export function isAnnouncedOn(
  { active, startDate, endDate }: Pick<AnnouncementView, 'active' | 'startDate' | 'endDate'>,
  day: string,
): boolean {
  return active && (startDate === null || startDate <= day) && (endDate === null || day <= endDate);
}

export const announcementMessages = {
  textTooShort: 'Announcement text must be at least 5 characters',
  dateInvalid: 'Use a date (YYYY-MM-DD)',
  endBeforeStart: 'The end date must not be before the start date',
  activeInvalid: 'Active must be true or false',
  urgentInvalid: 'Urgent must be true or false',
  audienceInvalid: 'Audience must be public, prescriber, or salesrep',
  linkInvalid: 'Use an address that begins with https://, or a page of this site, such as /contact',
  linkUrlRequired: 'Enter the address of the link, or clear its text',
  linkTextRequired: 'Enter the text of the link, or clear its address',
  orderInvalid: 'ids must list each announcement once',
  changedMeanwhile:
    'Someone else changed this announcement in the meantime. Close this dialog and check it in the list first.',
  orderedMeanwhile,
  orderOutdated: 'Someone deleted an announcement in the meantime. Check the order and save again.',
  none: 'No announcements found. Create your first announcement!',
  loadFailed: 'There was an error loading the announcements. Please try again later.',
  created: { title: 'Announcement Created', description: 'The announcement has been created.' },
  updated: { title: 'Announcement Updated', description: 'The announcement has been updated.' },
  deleted: { title: 'Announcement Deleted', description: 'The announcement has been deleted.' },
  statusUpdated: { title: 'Status Updated', description: 'The announcement status has been updated.' },
  createFailed: { title: 'Error', description: 'Failed to create announcement. Please try again.' },
  updateFailed: { title: 'Error', description: 'Failed to update announcement. Please try again.' },
  deleteFailed: { title: 'Error', description: 'Failed to delete announcement. Please try again.' },
  statusFailed: { title: 'Error', description: 'Failed to update status. Please try again.' },
} as const;
