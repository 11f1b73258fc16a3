import type { AnnouncementView } from '@pharmacy/contracts';
import type { Announcement } from '../domain/announcement';

/** All of an announcement that leaves the server. */
export const toAnnouncementView = (announcement: Announcement): AnnouncementView => ({
  id: announcement.id,
  text: announcement.text,
  active: announcement.active,
  startDate: announcement.startDate,
  endDate: announcement.endDate,
});
