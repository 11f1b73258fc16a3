import { useSelector } from 'react-redux';
import { parseOpeningHours, parseSpecialDays, pharmacy, type HoursLine, type SpecialDay } from '@pharmacy/contracts';
import { selectGlobalBlocks, usePageContent } from './page-content';

/** The facts that every installation starts with. The header, the footer, and any page may show them. */
const defaultFacts = {
  pharmacy_name: pharmacy.name,
  pharmacy_town: pharmacy.town,
  pharmacy_phone: pharmacy.phone,
  pharmacy_email: pharmacy.email,
  pharmacy_hours: pharmacy.hours,
  pharmacy_delivery: pharmacy.delivery,
  // No link rather than one that may lead nowhere.
  patient_portal_url: '',
} as const;

export type PharmacyFactKey = keyof typeof defaultFacts;

/** A fact as the administrators wrote it, which may be empty. The default until the texts have loaded. */
export function usePharmacyFact(key: PharmacyFactKey): string {
  const { blocks } = usePageContent('global');
  return blocks?.[key]?.content.trim() ?? defaultFacts[key];
}

/** The pharmacy's name, never empty, for window titles and the like. It uses loaded texts and sends no request. */
export function useSiteName(): string {
  const name = useSelector(selectGlobalBlocks)?.pharmacy_name?.content.trim();
  return name || defaultFacts.pharmacy_name;
}

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
