export interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** The header's links, which the mobile menu and the footer repeat. */
export const mainLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/patients', label: 'Patients' },
  { to: '/prescribers', label: 'Prescribers' },
  { to: '/manufacturers', label: 'Manufacturers' },
];

export const pharmacyLinks: readonly SiteLink[] = [
  { to: '/about', label: 'About us' },
  { to: '/services', label: 'Services' },
  { to: '/solutions', label: 'Solutions' },
  { to: '/contact', label: 'Contact' },
];

/** The pages that the law asks of a pharmacy. */
export const legalLinks: readonly SiteLink[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/nondiscrimination', label: 'Nondiscrimination' },
  { to: '/accessibility', label: 'Accessibility' },
];

/** For the people with accounts. */
export const portalLinks: readonly SiteLink[] = [
  { to: '/login?type=prescriber', label: 'Prescriber sign in' },
  { to: '/login?type=salesrep', label: 'Sales representative sign in' },
  { to: '/registration', label: 'Register' },
];
