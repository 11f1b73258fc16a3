import { announcementMessages, type AnnouncementFormValues, type AnnouncementView } from '@pharmacy/contracts';
import { toAnnouncement, toChanges } from './announcement-details';
import { useCreateAnnouncementMutation, useUpdateAnnouncementMutation } from './announcements.api';

/** Creates an announcement, or sends what changed of the one given; with the words for either end. */
export function useSaveAnnouncement(announcement: AnnouncementView | undefined) {
  const [create, creating] = useCreateAnnouncementMutation();
  const [update, updating] = useUpdateAnnouncementMutation();
  return announcement
    ? {
        save: (values: AnnouncementFormValues) =>
          update({ id: announcement.id, changes: toChanges(announcement, values) }),
        isSaving: updating.isLoading,
        done: announcementMessages.updated,
        failed: announcementMessages.updateFailed,
      }
    : {
        save: (values: AnnouncementFormValues) => create(toAnnouncement(values)),
        isSaving: creating.isLoading,
        done: announcementMessages.created,
        failed: announcementMessages.createFailed,
      };
}
