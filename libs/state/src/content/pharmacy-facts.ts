import { useSelector } from 'react-redux';
import { pharmacy } from '@pharmacy/contracts';
import { usePageContent } from './page-content.hooks';
import { selectGlobalBlocks } from './page-content.selectors';

/** What the site's header and footer, and any other page, may say about the pharmacy. */
const firstFacts = {
  pharmacy_name: pharmacy.name,
  pharmacy_town: pharmacy.town,
  pharmacy_phone: pharmacy.phone,
  pharmacy_email: pharmacy.email,
  pharmacy_hours: pharmacy.hours,
  pharmacy_delivery: pharmacy.delivery,
} as const;

export type PharmacyFactKey = keyof typeof firstFacts;

/** As its administrators wrote it; until the server has told, as every installation begins. May be empty. */
export function usePharmacyFact(key: PharmacyFactKey): string {
  const { blocks } = usePageContent('global');
  return blocks?.[key]?.content.trim() ?? firstFacts[key];
}

/** The pharmacy's name where there must be one, such as in window titles. Asks nobody: it says what is known. */
export function useSiteName(): string {
  const name = useSelector(selectGlobalBlocks)?.pharmacy_name?.content.trim();
  return name || firstFacts.pharmacy_name;
}
