import { formatDay, isAnnouncedOn, type AnnouncementView } from '@pharmacy/contracts';
import type { BadgeProps } from '@pharmacy/ui';

export interface Showing {
  readonly text: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

type Schedule = Pick<AnnouncementView, 'active' | 'startDate' | 'endDate'>;

/** Without the year where it is this one. */
const shortly = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).replace(/, \d+$/, '') : formatDay(day);

/** Whether visitors see it on `today`, `YYYY-MM-DD` in the pharmacy's zone, and if not, why. */
export function showingOn(announcement: Schedule, today: string): Showing {
  const { active, startDate, endDate } = announcement;
  if (endDate !== null && endDate < today) return { text: 'Ended', tone: 'neutral' };
  if (!active) return { text: 'Switched off', tone: 'neutral' };
  if (isAnnouncedOn(announcement, today)) return { text: 'Showing now', tone: 'success' };
  return { text: `Starts ${shortly(startDate ?? today, today)}`, tone: 'info' };
}
