/**
 * announcements: notices at the top of the public site, or of one portal.
 * Owns the announcements, their dates, audiences, and order. The list on display changes with an edit, or at midnight at the
 * pharmacy. Publishes `announcement.created`, `.updated`, `.activated`, `.deactivated`, `.deleted`, and `.ordered`, which
 * refresh its live topic. Other modules get what the public sees, today or on a day, from `AnnouncementsQueries`.
 */
export { AnnouncementsModule } from './announcements.module';
export { announcementEvents } from './domain/announcement.events';
export { AnnouncementsQueries } from './application/announcements.queries';
export { ActiveAnnouncementDto } from './http/announcements.response';
