export interface SiteLink {
  readonly to: string;
  readonly label: string;
}

/** The header's links. The mobile menu and the footer show them too. */
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

/** The pages that a pharmacy is legally required to have. */
export const legalLinks: readonly SiteLink[] = [
  { to: '/privacy', label: 'Privacy' },
  { to: '/nondiscrimination', label: 'Nondiscrimination' },
  { to: '/accessibility', label: 'Accessibility' },
];

/** Links for prescribers and sales representatives. */
export const portalLinks: readonly SiteLink[] = [
  { to: '/login?type=prescriber', label: 'Prescriber sign in' },
  { to: '/login?type=salesrep', label: 'Sales representative sign in' },
  { to: '/registration', label: 'Register' },
];
