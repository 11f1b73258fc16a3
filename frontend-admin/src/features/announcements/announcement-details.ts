import type {
  AnnouncementChanges,
  AnnouncementFormValues,
  AnnouncementView,
  NewAnnouncement,
} from '@pharmacy/contracts';

/** A new announcement begins today and has no end. */
export const emptyAnnouncement = (today: string): AnnouncementFormValues => ({
  text: '',
  active: true,
  startDate: today,
  endDate: '',
});

export const toFormValues = ({ text, active, startDate, endDate }: AnnouncementView): AnnouncementFormValues => ({
  text,
  active,
  startDate: startDate ?? '',
  endDate: endDate ?? '',
});

/** The form's values as the server takes them: an empty date is no bound. */
export const toAnnouncement = ({ startDate, endDate, ...rest }: AnnouncementFormValues): NewAnnouncement => ({
  ...rest,
  startDate: startDate || null,
  endDate: endDate || null,
});

/** Only what differs from the announcement as it is. */
export const toChanges = (announcement: AnnouncementView, values: AnnouncementFormValues): AnnouncementChanges =>
  Object.fromEntries(
    Object.entries(toAnnouncement(values)).filter(
      ([field, value]) => announcement[field as keyof NewAnnouncement] !== value,
    ),
  );
