import { useSelector } from 'react-redux';
import { pharmacy } from '@pharmacy/contracts';
import { usePageContent } from './page-content.hooks';
import { selectGlobalBlocks } from './page-content.selectors';

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
