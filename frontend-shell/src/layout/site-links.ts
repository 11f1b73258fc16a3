export interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** What the header shows first. The menu of phones and the footer show these too. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/patients', label: 'Patients' },
  { to: '/prescribers', label: 'Prescribers' },
  { to: '/manufacturers', label: 'Manufacturers' },
];

const contact = { to: '/contact', label: 'Contact' };

export const pharmacyLinks: readonly SiteLink[] = [
  { to: '/about', label: 'About us' },
  { to: '/services', label: 'Services' },
  { to: '/solutions', label: 'Solutions' },
  contact,
];

export const headerLinks: readonly SiteLink[] = [...mainLinks, contact];

/** The pages that a pharmacy is legally required to have. */
export const legalLinks: readonly SiteLink[] = [
  { to: '/notice-of-privacy-practices', label: 'Notice of Privacy Practices' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/nondiscrimination', label: 'Nondiscrimination' },
  { to: '/nondiscrimination#languages', label: 'Language assistance' },
  { to: '/accessibility', label: 'Accessibility' },
];

/** Links for prescribers and sales representatives. */
export const portalLinks: readonly SiteLink[] = [
  { to: '/login?type=prescriber', label: 'Prescriber sign in' },
  { to: '/login?type=salesrep', label: 'Sales representative sign in' },
  { to: '/registration', label: 'Register' },
];
