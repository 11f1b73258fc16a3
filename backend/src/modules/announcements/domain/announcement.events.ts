import { eventsAbout } from '../../domain-event';

interface Announced {
  readonly id: number;
  readonly text: string;
}

const announcementEvent = eventsAbout(({ id, text }: Announced) => ({ type: 'announcement', id, label: text }));

export class AnnouncementCreated extends announcementEvent('announcement.created') {}
export class AnnouncementUpdated extends announcementEvent('announcement.updated') {}
export class AnnouncementActivated extends announcementEvent('announcement.activated') {}
export class AnnouncementDeactivated extends announcementEvent('announcement.deactivated') {}
export class AnnouncementDeleted extends announcementEvent('announcement.deleted') {}

/** The subject is the whole list, which has no ID; the label quotes the first ones in their new order. */
export class AnnouncementsOrdered extends eventsAbout((announcements: readonly Announced[]) => ({
  type: 'announcements',
  id: 0,
  label: announcements
    .slice(0, 10)
    .map(({ text }) => `“${text.slice(0, 40)}”`)
    .join(', '),
}))('announcement.ordered') {}

export const announcementEvents = [
  AnnouncementCreated,
  AnnouncementUpdated,
  AnnouncementActivated,
  AnnouncementDeactivated,
  AnnouncementDeleted,
  AnnouncementsOrdered,
] as const;
