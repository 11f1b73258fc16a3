import { publicPathOf, type ContentPage } from '@pharmacy/contracts';
import type { ContentKey } from '@pharmacy/contracts/first-texts';

export type PublicPage = Exclude<ContentPage, 'global'>;

/** The blocks that hold a page's name and summary. */
interface PageBlockKeys {
  /** Fallback name when both blocks are empty; empty for the home page. */
  readonly name: string;
  /** The short name above the heading. */
  readonly eyebrow?: ContentKey;
  readonly title: ContentKey;
  readonly lead: ContentKey;
}

export const publicPages: Readonly<Record<PublicPage, PageBlockKeys>> = {
  home: { name: '', eyebrow: 'hero_eyebrow', title: 'hero_title', lead: 'hero_lead' },
  patients: { name: 'Patients', eyebrow: 'patients_eyebrow', title: 'patients_title', lead: 'patients_lead' },
  prescribers: {
    name: 'Prescribers',
    eyebrow: 'prescribers_eyebrow',
    title: 'prescribers_title',
    lead: 'prescribers_lead',
  },
  manufacturers: {
    name: 'Manufacturers',
    eyebrow: 'manufacturers_eyebrow',
    title: 'manufacturers_title',
    lead: 'manufacturers_lead',
  },
  about: { name: 'About us', eyebrow: 'about_eyebrow', title: 'about_title', lead: 'about_lead' },
  services: { name: 'Services', eyebrow: 'services_eyebrow', title: 'services_title', lead: 'services_lead' },
  solutions: { name: 'Solutions', eyebrow: 'solutions_eyebrow', title: 'solutions_title', lead: 'solutions_lead' },
  contact: { name: 'Contact', eyebrow: 'contact_eyebrow', title: 'contact_title', lead: 'contact_info' },
  practices: { name: 'Notice of Privacy Practices', title: 'practices_title', lead: 'practices_lead' },
  privacy: { name: 'Privacy', title: 'privacy_title', lead: 'privacy_lead' },
  nondiscrimination: {
    name: 'Nondiscrimination',
    title: 'nondiscrimination_title',
    lead: 'nondiscrimination_lead',
  },
  accessibility: { name: 'Accessibility', title: 'accessibility_title', lead: 'accessibility_lead' },
};

const names = Object.keys(publicPages) as readonly PublicPage[];

/** The page at `path`; null if there is none. */
export const pageAt = (path: string): PublicPage | null => names.find((page) => publicPathOf(page) === path) ?? null;
