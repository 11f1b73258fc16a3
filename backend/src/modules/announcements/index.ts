/**
 * announcements: what the pharmacy tells everybody at the top of its site.
 * Owns the announcements and their days; which of them are shown changes by an edit or at the pharmacy's midnight.
 * Says `announcement.created`, `.updated`, `.activated`, `.deactivated`, `.deleted`; its own live list listens.
 * Others ask `AnnouncementQueries` what is announced today.
 */
export { AnnouncementsModule } from './announcements.module';
export { AnnouncementQueries } from './application/announcement.queries';
