import { type HoursLine, parseOpeningHours, parseSpecialDays, type SpecialDay } from '@pharmacy/contracts';
import { usePageContent } from './page-content.hooks';

const AHEAD_MS = 30 * 86_400_000;

export interface OpeningDays {
  /** Null if the text isn't in the format for hours. */
  readonly hours: readonly HoursLine[] | null;
  readonly special: readonly SpecialDay[];
  /** The special days from today to 30 days ahead. */
  readonly coming: readonly SpecialDay[];
  /** The pharmacy's day, `YYYY-MM-DD`, as the page was rendered. Empty until the texts have loaded. */
  readonly today: string;
}

/** The pharmacy's hours and its closed and special days, from their texts. */
export function useOpeningDays(): OpeningDays {
  const { blocks, day: today = '' } = usePageContent('global');
  const special = parseSpecialDays(blocks?.pharmacy_special_days?.content ?? '');
  const until = Date.parse(today) + AHEAD_MS;
  return {
    hours: parseOpeningHours(blocks?.pharmacy_hours?.content ?? ''),
    special,
    coming: special.filter(({ day }) => day >= today && Date.parse(day) <= until),
    today,
  };
}
