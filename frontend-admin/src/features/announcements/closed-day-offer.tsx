import { useState } from 'react';
import {
  type AnnouncementFormValues,
  type AnnouncementView,
  dayLabel,
  openingState,
  type SpecialDay,
  timeLabel,
} from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { type OpeningDays, useOpeningDays } from '@pharmacy/state';
import { Alert, Button, MegaphoneIcon } from '@pharmacy/ui';
import { useNow } from '../../lists/use-now';
import { AnnouncementDialog, plainAnnouncement } from './announcement-dialog';
import { useAnnouncementsQuery } from './announcements.api';

const AHEAD_MS = 14 * 86_400_000;
const POLL_MS = 60_000;

/** Whether a public announcement that names the special day shows on that day. */
const announces = ({ text, active, startDate, endDate, audience }: AnnouncementView, { day, name }: SpecialDay) =>
  active &&
  audience === 'public' &&
  (startDate === null || startDate <= day) &&
  (endDate === null || endDate >= day) &&
  text.toLowerCase().includes(name.toLowerCase());

/** From today through the closed day, with the next opening. */
function announcementOf(
  { day, name }: SpecialDay,
  { hours, special }: OpeningDays,
  today: string,
): AnnouncementFormValues {
  const next = openingState(hours ?? [], special, new Date(day));
  const reopening =
    next?.open === false ? ` We open again on ${dayLabel(next.day, 'long')}, at ${timeLabel(next.opens)}.` : '';
  const text = `We’re closed on ${dayLabel(day, 'long')}, for ${name}.${reopening}`;
  return { text, active: true, startDate: today, endDate: day, ...plainAnnouncement };
}

/** Offers to announce the next closed day within two weeks. Renders nothing if it's announced, or if there's none. */
export function ClosedDayOffer() {
  const opening = useOpeningDays();
  const today = pharmacyDay(useNow());
  // Otherwise a page that stays open would offer what a colleague has announced meanwhile.
  const { data: announcements } = useAnnouncementsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
  });
  const [draft, setDraft] = useState<AnnouncementFormValues | null>(null);
  const closed = opening.special.find(
    (each) =>
      each.spans.length === 0 &&
      each.day >= today &&
      Date.parse(each.day) <= Date.parse(today) + AHEAD_MS &&
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
              onClick={() => setDraft(announcementOf(closed, opening, today))}
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
