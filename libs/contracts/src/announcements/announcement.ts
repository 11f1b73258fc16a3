/** Days are `YYYY-MM-DD` in the pharmacy's zone, both inclusive. Null means no limit. */
export interface AnnouncementResponse {
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

/** Contains only the fields to change. */
export type AnnouncementChanges = Partial<NewAnnouncement>;

/** Whether the announcement is shown on a day, `YYYY-MM-DD`. */
export function isAnnouncedOn(
  { active, startDate, endDate }: Pick<AnnouncementResponse, 'active' | 'startDate' | 'endDate'>,
  day: string,
): boolean {
  return active && (startDate === null || startDate <= day) && (endDate === null || day <= endDate);
}
