import { expect, type Page } from '@playwright/test';

export type Device = 'phone' | 'desktop';

interface FrameOptions {
  /** Without them the menu of a phone is open. */
  readonly scripts?: boolean;
}

const main = { Home: '/', Patients: '/patients', Prescribers: '/prescribers', Manufacturers: '/manufacturers' };

const pharmacy = { 'About us': '/about', Services: '/services', Solutions: '/solutions', Contact: '/contact' };

/** The links of the header: beside the name on desktops, in its menu on phones. */
const header: Readonly<Record<Device, Readonly<Record<string, string>>>> = {
  desktop: { ...main, Contact: '/contact' },
  phone: {
    ...main,
    ...pharmacy,
    'Patient portal (opens in a new tab)': 'https://patients.example.org/',
    'Sign in': '/login',
  },
};

/** The links of the footer, by the names of their groups. */
const footer: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Website: main,
  'The pharmacy': pharmacy,
  'For professionals': {
    'Prescriber sign in': '/login?type=prescriber',
    'Sales representative sign in': '/login?type=salesrep',
    Register: '/registration',
  },
  Legal: {
    'Notice of Privacy Practices': '/notice-of-privacy-practices',
    Privacy: '/privacy',
    Nondiscrimination: '/nondiscrimination',
    'Language assistance': '/nondiscrimination#languages',
    Accessibility: '/accessibility',
  },
};

const addressesIn = async (page: Page, group: string): Promise<Record<string, string>> => {
  const links = page.getByRole('navigation', { name: group, exact: true }).getByRole('listitem').getByRole('link');
  return Object.fromEntries(
    await links.evaluateAll((found) =>
      found.map((link) => [(link.textContent ?? '').trim(), link.getAttribute('href') ?? '']),
    ),
  );
};

/** Header, menu and footer as they stand around every public page. */
export async function expectSite(
  page: Page,
  path: string,
  device: Device,
  { scripts = true }: FrameOptions = {},
): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: /, home page$/ })).toHaveAttribute('href', '/');
  await expect(banner.getByRole('link', { name: '(601) 555-0142', exact: true })).toHaveAttribute(
    'href',
    'tel:+16015550142',
  );
  if (device === 'desktop')
    await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  const navigation = page.getByRole('navigation', { name: device === 'phone' ? 'Menu' : 'Main', exact: true });
  if (device === 'phone') {
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
    if (scripts) {
      await expect(navigation).toBeHidden();
      await banner.getByRole('button', { name: 'Open menu' }).click();
    }
  }
  await expect(navigation).toBeVisible();
  expect(await addressesIn(page, device === 'phone' ? 'Menu' : 'Main')).toEqual(header[device]);
  await expect(navigation.locator('[aria-current=page]')).toHaveCount(
    Object.values(header[device]).includes(path) ? 1 : 0,
  );
  if (device === 'phone') {
    await expect(navigation.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+16015550142');
    if (scripts) {
      await banner.getByRole('button', { name: 'Close menu' }).click();
      await expect(navigation).toBeHidden();
    }
  }
  for (const [group, links] of Object.entries(footer)) expect(await addressesIn(page, group), group).toEqual(links);
}
