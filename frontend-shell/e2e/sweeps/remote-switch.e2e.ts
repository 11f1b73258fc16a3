import type { Page } from '@playwright/test';
import { version as contracts } from '../../../libs/contracts/package.json';
import { waitForHydration } from '../support/hydration';
import { Releases } from '../support/releases';
import { sharedCopies } from '../support/shared-copies';
import { expect, test } from '../support/test';

/** A label of the registration form, in one build and in the other. */
const [FIRST, GIVEN] = ['First name', 'Given name'] as const;

/** Requests for a release's files get a 404. */
const takeAway = (page: Page, version: string) =>
  page.route(`**/remotes/portal/${version}/**`, (route) => route.fulfill({ status: 404 }));

const bringBack = (page: Page, version: string) => page.unroute(`**/remotes/portal/${version}/**`);

/** Requests for an address wait until the returned function is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, (route) => released.then(() => route.continue()));
  return release;
}

/** Without idle time, the page preloads nothing. */
const neverIdle = (page: Page) => page.addInitScript(() => (window.requestIdleCallback = () => 0));

/** Opens the form and waits for its scripts. A click before would load the next page from the server instead. */
async function openRegistration(page: Page): Promise<void> {
  await page.goto('/registration');
  await waitForHydration(page);
  await expect(page.getByLabel(FIRST)).toBeVisible();
}

const signInLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true });

test.describe.serial('another build of a remote, in a tab that is open', () => {
  let releases: Releases;
  let before: string;
  let after: string;

  test.beforeAll(async ({ product }) => {
    releases = new Releases(product);
    before = await releases.publish(null);
    after = await releases.publish([[FIRST, GIVEN]]);
  });
  test.beforeEach(() => releases.activate(before));
  test.afterAll(() => releases.activate('built-in'));

  test('appears without a reload once chunks of the earlier build are gone, and so does a rollback', async ({
    visitor,
  }) => {
    const page = await visitor();
    await neverIdle(page);
    await openRegistration(page);

    await takeAway(page, before);
    await releases.activate(after);
    await signInLink(page).click();
    await expect(page.getByRole('heading', { name: 'Prescriber Portal Login' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(GIVEN)).toBeVisible();

    await signInLink(page).click();
    await bringBack(page, before);
    await takeAway(page, after);
    await releases.activate(before);
    await page.getByRole('link', { name: /^Forgot/ }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page.getByLabel(FIRST)).toBeVisible();
  });

  test('shares React and the store with what was loaded before', async ({ visitor }) => {
    const page = await visitor();
    await neverIdle(page);
    await openRegistration(page);
    await sharedCopies(page);
    await takeAway(page, before);
    await releases.activate(after);
    await signInLink(page).click();
    await expect(page.getByRole('heading', { name: 'Prescriber Portal Login' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(GIVEN)).toBeVisible();
    expect(await sharedCopies(page)).toMatchObject({
      react: 1,
      'react-dom': 1,
      '@pharmacy/state': 1,
      '@pharmacy/state/core': 1,
      '@pharmacy/ui': 1,
      '@pharmacy/remote-kit': 1,
    });
  });

  test('keeps typed text', async ({ visitor }) => {
    const page = await visitor();
    await neverIdle(page);
    await openRegistration(page);
    await page.getByLabel(FIRST).fill('Casey');
    await page.getByLabel('Notes').fill('Half a sentence');

    // Halfway through a deploy: the old files are gone, and the new ones aren't listed yet.
    await takeAway(page, before);
    await signInLink(page).click();
    await expect(page.getByRole('heading', { name: 'This part of the site is unavailable' })).toBeVisible();
    await releases.activate(after);
    const answer = await holdBack(page, '**/remotes.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.goBack();
    await expect(page.getByLabel(FIRST)).toHaveValue('Casey');

    answer();
    await expect(page.getByLabel(GIVEN)).toHaveValue('Casey');
    await expect(page.getByLabel('Notes')).toHaveValue('Half a sentence');
  });

  test('isn’t needed for the pages that are loaded, while the tab is offline', async ({ visitor }) => {
    const page = await visitor();
    await neverIdle(page);
    await openRegistration(page);
    await page.getByLabel(FIRST).fill('Casey');
    await page.context().setOffline(true);
    await signInLink(page).click();
    await expect(page.getByRole('heading', { name: 'This part of the site is unavailable' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel(FIRST)).toHaveValue('Casey');

    await page.goForward();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Prescriber Portal Login' })).toBeVisible();
  });

  test("is rejected if it isn't compatible with the shell, and the rest of the site works", async ({ visitor }) => {
    const unfit = await releases.publish([
      [`"contracts": "${contracts}"`, '"contracts": "9.0.0"'],
      [FIRST, 'Other name'],
    ]);
    await releases.activate(unfit);
    const page = await visitor();
    const entries: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && entries.push(request.url()));
    await page.goto('/login');
    await expect(page.getByText(/^It was updated, and doesn’t work with the page you have open/)).toBeVisible();
    expect(entries.filter((url) => url.includes(unfit))).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Patients', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('offers a reload if the shell was replaced as well', async ({ visitor }) => {
    const page = await visitor();
    await page.clock.install();
    await page.route('**/shell.json', (route) => route.fulfill({ json: { version: '0.2.0-0123456789' } }));
    await openRegistration(page);
    await page.getByLabel(FIRST).fill('Casey');
    const offer = page.getByRole('button', { name: 'Reload now' });
    // The user returns to the tab after a while. The notice's chunk may still be loading.
    await expect(async () => {
      await page.clock.fastForward('16:00');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(offer).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });

    await offer.click();
    await expect(page.getByText('What you typed on this page would be lost')).toBeVisible();
    await expect(page.getByLabel(FIRST)).toHaveValue('Casey');
    await page.unroute('**/shell.json');
    await page.getByRole('button', { name: 'Reload anyway' }).click();
    await expect(page.getByLabel(FIRST)).toHaveValue('');
    await expect(page.getByRole('button', { name: /^Reload/ })).toHaveCount(0);
  });
});
