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

export const announcementEvents = [
  AnnouncementCreated,
  AnnouncementUpdated,
  AnnouncementActivated,
  AnnouncementDeactivated,
  AnnouncementDeleted,
] as const;
