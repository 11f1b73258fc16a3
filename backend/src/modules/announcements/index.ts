/**
 * announcements: notices at the top of the public site.
 * Owns the announcements and their dates. The list on display changes with an edit, or at midnight at the pharmacy.
 * Publishes `announcement.created`, `.updated`, `.activated`, `.deactivated`, and `.deleted`, which refresh its live topic.
 * Other modules get today's announcements from `AnnouncementsQueries`.
 */
export { AnnouncementsModule } from './announcements.module';
export { announcementEvents } from './domain/announcement.events';
export { AnnouncementsQueries } from './application/announcements.queries';
