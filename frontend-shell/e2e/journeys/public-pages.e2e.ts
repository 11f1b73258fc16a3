import type { Page } from '@playwright/test';
import type { PageContentView } from '@pharmacy/contracts';
import { factsEverywhere, publicPages } from '../pages/public-pages';
import { expectSite } from '../pages/site-frame';
import { watchManners } from '../support/manners';
import { expectPainted } from '../support/painted';
import { openAnswers, regionOf, unreadable } from '../support/told-texts';
import { expect, test } from '../support/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Addresses of this site that were found to answer. */
const answered = new Set<string>();

async function expectAnswered(page: Page, hrefs: readonly string[]): Promise<void> {
  for (const href of hrefs.filter((address) => address.startsWith('/') && !answered.has(address))) {
    expect((await page.request.get(href)).status(), href).toBe(200);
    answered.add(href);
  }
}

const linksIn = (page: Page) =>
  page.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      name: (link.textContent ?? '').replace(/\s+/g, ' ').trim(),
      href: link.getAttribute('href') ?? '',
      newTab: link.getAttribute('target') === '_blank',
      isAlone: (link.getAttribute('rel') ?? '').split(' ').includes('noopener'),
    })),
  );

for (const { path, page: name, facts, parts, links } of publicPages) {
  test(`${path} has all of its parts, on a phone and on a desktop`, async ({ admin, page, product }) => {
    const [{ blocks }, { blocks: global }] = await Promise.all([
      admin.call<PageContentView>('GET', `/api/pages/${name}`),
      admin.call<PageContentView>('GET', '/api/pages/global'),
    ]);
    const expected = Object.entries(blocks).filter(
      ([key]) => !(key in global) || factsEverywhere.includes(key) || facts.includes(key),
    );
    const faults = watchManners(page, product.url);
    await page.setViewportSize(phone);
    expect((await page.goto(path))!.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectSite(page, path, 'phone');
    await openAnswers(page);
    expect(await unreadable(page, Object.fromEntries(expected))).toEqual([]);

    for (const { region, role, count, texts = {}, pictured } of parts) {
      const place = region ? regionOf(page, blocks, region) : page.getByRole('main');
      const members = place.getByRole(role);
      await expect(members, region).toHaveCount(count);
      for (const [text, times] of Object.entries(texts))
        await expect(place.getByText(text, { exact: true }), text).toHaveCount(times);
      if (pictured) await expectPainted(page, members);
    }

    await page.setViewportSize(desktop);
    await expectSite(page, path, 'desktop');
    expect(await unreadable(page, Object.fromEntries(expected))).toEqual([]);
    const found = await linksIn(page);
    expect(found).toEqual(
      expect.arrayContaining(links.map(({ newTab = false, ...link }) => ({ ...link, newTab, isAlone: newTab }))),
    );
    for (const { href, newTab, isAlone } of found) {
      expect(href).toMatch(/^(\/|#|tel:\+|mailto:|https:\/\/)/);
      if (href.startsWith('https:')) expect({ href, newTab, isAlone }).toEqual({ href, newTab: true, isAlone: true });
    }
    await expectAnswered(
      page,
      found.map(({ href }) => href),
    );
    expect(faults).toEqual([]);
  });
}

test('what does not exist says so, and leads on', async ({ page, product }) => {
  const faults = watchManners(page, product.url);
  const answer = await page.goto('/no-such-page');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  const ways = page.getByRole('main').getByRole('link');
  await expect(ways).toHaveText(['Home', 'Patients', 'Prescribers', 'Manufacturers']);
  await ways.filter({ hasText: 'Patients' }).click();
  await expect(page).toHaveURL(/\/patients$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your medication, without the runaround');
  // The browser itself complains of a page that answers 404.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

test('the transfer on the home page leads to its three steps', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Transfer a prescription' }).click();
  await expect(page).toHaveURL(/\/patients#transfer$/);
  await expect(page.getByRole('heading', { name: 'Move a prescription in three steps' })).toBeInViewport();
});

test.describe('far from Mississippi', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  for (const [moment, words] of [
    ['2026-11-23T15:00:00Z', 'Open now, until 6 PM'],
    ['2026-11-28T20:30:00Z', 'Closed now, opens Monday at 8 AM'],
  ] as const)
    test(`the pharmacy is ${words} at ${moment}`, async ({ page }) => {
      await page.clock.setFixedTime(moment);
      await page.goto('/contact');
      const hours = page
        .getByRole('main')
        .getByText(/^(Open|Closed) now/)
        .locator('xpath=..');
      await expect(hours).toHaveText([words]);
    });
});
