/** Days are `YYYY-MM-DD` in the pharmacy's zone, both inclusive; null is no bound. */
export interface AnnouncementView {
  readonly id: number;
  readonly text: string;
  readonly active: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface NewAnnouncement {
  readonly text: string;
  readonly active?: boolean;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** Only what changes. */
export type AnnouncementChanges = Partial<NewAnnouncement>;

/** Whether it is shown on a day, `YYYY-MM-DD`. */
export function isAnnouncedOn(
  { active, startDate, endDate }: Pick<AnnouncementView, 'active' | 'startDate' | 'endDate'>,
  day: string,
): boolean {
  return active && (startDate === null || startDate <= day) && (endDate === null || day <= endDate);
}
