import type { ContentPage, PageContentView } from '@pharmacy/contracts';
import type { Api } from '../support/api';
import type { Blocks, PageLink } from '../support/page-contents';
import { pharmacyDay } from '../support/pharmacy-day';

export interface PublicPage {
  readonly path: string;
  readonly page: ContentPage;
  /** Blocks of `global` that this page shows beside those that every page shows. */
  readonly facts: readonly string[];
  /** What stands in the region that a block names, or in the whole page. */
  readonly parts: readonly PagePart[];
  /** The links of the main region, in their order. */
  readonly links: readonly PageLink[];
}

interface PagePart {
  readonly region?: string;
  readonly role: 'listitem' | 'term' | 'group' | 'link';
  readonly count: number;
  readonly texts?: Readonly<Record<string, number>>;
  /** Each has a picture. */
  readonly pictured?: boolean;
}

/** The last days of the demo's badges. One that has ended no longer shows its status. */
const badges = [
  { number: 1, status: 'Active', until: '2026-02-01' },
  { number: 2, status: 'Active', until: '2027-12-31' },
  { number: 3, status: 'Verified', until: '2028-06-30' },
] as const;
const validBadges = badges.filter(({ until }) => pharmacyDay(0) <= until);
const badgesThatAre = (wanted: 'Active' | 'Verified') => validBadges.filter(({ status }) => status === wanted).length;
const accreditationFacts = [
  'accreditation_title',
  'accreditation_lead',
  'accreditation_validity',
  ...badges.flatMap(({ number }) => ['title', 'text'].map((part) => `accreditation_badge_${number}_${part}`)),
  ...validBadges.map(({ number }) => `accreditation_badge_${number}_status`),
];
const accreditation: PagePart = {
  region: 'accreditation_title',
  role: 'listitem',
  count: 3,
  texts: { Active: badgesThatAre('Active'), Verified: badgesThatAre('Verified') },
};
const call: PageLink = { name: 'Call (601) 555-0142', href: 'tel:+16015550142' };
const number: PageLink = { name: '(601) 555-0142', href: 'tel:+16015550142' };
const mail: PageLink = { name: 'care@example.org', href: 'mailto:care@example.org' };
const patientPortal: PageLink = {
  name: 'Open patient portal (opens in a new tab)',
  href: 'https://patients.example.org/',
  newTab: true,
};

/** Blocks of `global` that stand on every page. */
const factsEverywhere = ['pharmacy_name', 'pharmacy_town', 'pharmacy_phone', 'pharmacy_hours', 'pharmacy_delivery'];

/** What each public page is made of. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    page: 'home',
    facts: accreditationFacts,
    parts: [
      { role: 'term', count: 3, texts: { '10+ years': 1, '1000+ patients': 1, '24/7 support': 1 } },
      accreditation,
      { region: 'audience_title', role: 'listitem', count: 3, pictured: true },
      { region: 'delivery_title', role: 'listitem', count: 3 },
    ],
    links: [
      { name: 'Transfer a prescription', href: '/patients#transfer' },
      call,
      { name: 'For patients', href: '/patients' },
      { name: 'For prescribers', href: '/prescribers' },
      { name: 'For manufacturers', href: '/manufacturers' },
      call,
    ],
  },
  {
    path: '/patients',
    page: 'patients',
    facts: accreditationFacts,
    parts: [
      { region: 'patients_transfer_title', role: 'listitem', count: 7 },
      { region: 'patients_medications_title', role: 'listitem', count: 4, pictured: true },
      { region: 'patients_faq_title', role: 'group', count: 5 },
      accreditation,
      { region: 'patients_help_title', role: 'link', count: 1 },
    ],
    links: [
      patientPortal,
      call,
      call,
      { name: 'App for iPhone (opens in a new tab)', href: 'https://apps.apple.com/', newTab: true },
      { name: 'App for Android (opens in a new tab)', href: 'https://play.google.com/store/apps', newTab: true },
      call,
    ],
  },
  {
    path: '/prescribers',
    page: 'prescribers',
    facts: [],
    parts: [
      { region: 'prescribers_benefits_title', role: 'listitem', count: 4 },
      {
        region: 'prescribers_lines_title',
        role: 'listitem',
        count: 3,
        texts: { Thyroid: 1, Cardiovascular: 1, 'Pain management': 1 },
        pictured: true,
      },
      { region: 'prescribers_records_title', role: 'term', count: 5 },
      { region: 'prescribers_faq_title', role: 'group', count: 6 },
    ],
    links: [
      { name: 'Sign in to the portal', href: '/login?type=prescriber' },
      { name: 'Request access', href: '/registration?type=prescriber' },
      call,
    ],
  },
  {
    path: '/manufacturers',
    page: 'manufacturers',
    facts: [],
    parts: [
      { region: 'manufacturers_benefits_title', role: 'listitem', count: 4 },
      {
        region: 'manufacturers_partner_title',
        role: 'listitem',
        count: 4,
        texts: { '4 products': 1 },
        pictured: true,
      },
      { region: 'manufacturers_own_title', role: 'listitem', count: 2, texts: { '2 products': 1 }, pictured: true },
      {
        region: 'manufacturers_directory_title',
        role: 'group',
        count: 3,
        texts: { 'Compounded, not FDA-approved': 1 },
      },
      { region: 'manufacturers_process_title', role: 'listitem', count: 3 },
    ],
    links: [
      ...['Larkmere Therapeutics', 'Ostrelia Cardio', 'Quillon Dermal', 'Venlow Biologics'].map((name) => ({
        name: `Visit website of ${name} (opens in a new tab)`,
        href: `https://${name.split(' ')[0]!.toLowerCase()}.example.org/`,
        newTab: true,
      })),
      {
        name: 'Labeling of Quillon patch (opens in a new tab)',
        href: 'https://quillon.example.org/patch/labeling',
        newTab: true,
      },
      { name: 'Sign in to the portal', href: '/login?type=salesrep' },
      { name: 'Request access', href: '/registration?type=salesrep' },
      call,
    ],
  },
  {
    path: '/about',
    page: 'about',
    facts: accreditationFacts,
    parts: [
      { region: 'about_values_title', role: 'listitem', count: 4 },
      { region: 'about_team_title', role: 'listitem', count: 4 },
      accreditation,
    ],
    links: [
      { name: 'nora@example.org', href: 'mailto:nora@example.org' },
      number,
      { name: 'marcus@example.org', href: 'mailto:marcus@example.org' },
      number,
      { name: 'ruth@example.org', href: 'mailto:ruth@example.org' },
      { name: '(601) 555-0144', href: 'tel:+16015550144' },
      call,
    ],
  },
  {
    path: '/services',
    page: 'services',
    facts: [],
    parts: [
      { region: 'services_list_title', role: 'listitem', count: 6 },
      { region: 'service_path_title', role: 'listitem', count: 4 },
    ],
    links: [call],
  },
  { path: '/solutions', page: 'solutions', facts: [], parts: [], links: [call] },
  {
    path: '/contact',
    page: 'contact',
    facts: ['pharmacy_email', 'pharmacy_on_call'],
    parts: [
      { region: 'contact_hours_title', role: 'term', count: 3, texts: { '8AM-6PM': 1, '9AM-2PM': 1, closed: 1 } },
      { region: 'contact_doors_title', role: 'listitem', count: 3 },
    ],
    links: [
      number,
      mail,
      patientPortal,
      { name: 'Sign in as a prescriber', href: '/login?type=prescriber' },
      { name: 'Sign in as a sales representative', href: '/login?type=salesrep' },
    ],
  },
  {
    path: '/privacy',
    page: 'privacy',
    facts: ['pharmacy_email'],
    parts: [],
    links: [{ name: 'Notice of Privacy Practices', href: '/notice-of-privacy-practices' }, number, mail],
  },
  {
    path: '/notice-of-privacy-practices',
    page: 'practices',
    facts: ['pharmacy_email'],
    parts: [],
    links: [number, mail],
  },
  {
    path: '/nondiscrimination',
    page: 'nondiscrimination',
    facts: ['pharmacy_email'],
    parts: [{ region: 'nondiscrimination_languages_title', role: 'listitem', count: 15 }],
    links: [
      number,
      mail,
      { name: 'complaint portal', href: 'https://ocrportal.hhs.gov/ocr/portal/lobby.jsf', isAlone: true },
      { name: 'complaint forms', href: 'https://www.hhs.gov/ocr/office/file/index.html', isAlone: true },
    ],
  },
  { path: '/accessibility', page: 'accessibility', facts: ['pharmacy_email'], parts: [], links: [number, mail] },
];

/** The blocks that a page is to show; its parts are named by `all`. */
export async function blocksOf(api: Api, { page, facts }: PublicPage): Promise<{ shown: Blocks; all: Blocks }> {
  const [{ blocks: all }, { blocks: global }] = await Promise.all([
    api.call<PageContentView>('GET', `/api/pages/${page}`),
    api.call<PageContentView>('GET', '/api/pages/global'),
  ]);
  const isShown = (key: string) => !(key in global) || factsEverywhere.includes(key) || facts.includes(key);
  return { all, shown: Object.fromEntries(Object.entries(all).filter(([key]) => isShown(key))) };
}
