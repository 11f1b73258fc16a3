import { useState } from 'react';
import {
  type AnnouncementFormValues,
  type AnnouncementView,
  dayLabel,
  openingState,
  type SpecialDay,
  timeLabel,
} from '@pharmacy/contracts';
import { type OpeningDays, useOpeningDays } from '@pharmacy/state';
import { Alert, Button, MegaphoneIcon } from '@pharmacy/ui';
import { AnnouncementDialog, plainAnnouncement } from './announcement-dialog';
import { useAnnouncementsQuery } from './announcements.api';

const AHEAD_MS = 14 * 86_400_000;

/** Whether a public announcement that names the special day shows on that day. */
const announces = ({ text, active, startDate, endDate, audience }: AnnouncementView, { day, name }: SpecialDay) =>
  active &&
  audience === 'public' &&
  (startDate === null || startDate <= day) &&
  (endDate === null || endDate >= day) &&
  text.toLowerCase().includes(name.toLowerCase());

/** From today through the closed day, with the next opening. */
function announcementOf({ day, name }: SpecialDay, { hours, special, today }: OpeningDays): AnnouncementFormValues {
  const next = openingState(hours ?? [], special, new Date(day));
  const reopening =
    next?.open === false ? ` We open again on ${dayLabel(next.day, 'long')}, at ${timeLabel(next.opens)}.` : '';
  const text = `We’re closed on ${dayLabel(day, 'long')}, for ${name}.${reopening}`;
  return { text, active: true, startDate: today, endDate: day, ...plainAnnouncement };
}

/** Offers to announce the next closed day within two weeks. Renders nothing if it's announced, or if there's none. */
export function ClosedDayOffer() {
  const opening = useOpeningDays();
  const { data: announcements } = useAnnouncementsQuery();
  const [draft, setDraft] = useState<AnnouncementFormValues | null>(null);
  const closed = opening.coming.find(
    (each) =>
      each.spans.length === 0 &&
      Date.parse(each.day) <= Date.parse(opening.today) + AHEAD_MS &&
      announcements?.every((announcement) => !announces(announcement, each)),
  );
  return (
    <>
      {closed && (
        <Alert
          tone="info"
          role="status"
          title={`Closed on ${dayLabel(closed.day, 'long')}, for ${closed.name}`}
          actions={
            <Button
              variant="secondary"
              size="sm"
              icon={<MegaphoneIcon />}
              onClick={() => setDraft(announcementOf(closed, opening))}
            >
              {`Announce that we’re closed on ${closed.name}`}
            </Button>
          }
        >
          No announcement mentions it yet.
        </Alert>
      )}
      {draft && <AnnouncementDialog draft={draft} onClose={() => setDraft(null)} />}
    </>
  );
}
