import { blocksOf, publicPages } from '../pages/public-pages';
import { expectSite } from '../pages/site-frame';
import { announce } from '../support/api';
import { expectLinks, openAnswers, unreadable } from '../support/page-contents';
import { sidewaysScroll } from '../support/accessibility';
import { htmlOf } from '../support/rendered-html';
import { expect, test, widths } from '../support/test';

const notices = ['Flu shots are here', 'Closed on Thanksgiving', 'Parking is behind the house'];

test.use({ javaScriptEnabled: false });
test.beforeAll(({ admin }) => announce(admin, notices));
test.afterAll(({ admin }) => announce(admin, []));

for (const publicPage of publicPages) {
  const { path, links } = publicPage;
  test(`${path} is readable without scripts`, async ({ admin, page }) => {
    const { shown } = await blocksOf(admin, publicPage);
    await page.setViewportSize(widths.phone);
    await htmlOf(page.request, path);
    await page.goto(path);
    await openAnswers(page);
    for (const [device, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      await expect.poll(() => unreadable(page, shown), device).toEqual([]);
      await expectSite(page, path, device as 'phone' | 'desktop', { scripts: false });
      for (const notice of notices) await expect(page.getByText(notice), device).toBeVisible();
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      // Controls that need scripts aren't offered.
      await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0);
    }
    await expectLinks(page, links);
  });
}

test('an unknown address shows the not-found page without scripts', async ({ page }) => {
  for (const path of ['/no-such-page', '/patients']) await htmlOf(page.request, path);
  expect((await page.goto('/no-such-page'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await expectSite(page, '/no-such-page', 'desktop', { scripts: false });
  await page.getByRole('main').getByRole('link', { name: 'Patients' }).click();
  await expect(page).toHaveURL(/\/patients$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without scripts, the contact page offers phone and email instead of its form', async ({ page }) => {
  await htmlOf(page.request, '/contact');
  await page.goto('/contact');
  const section = page.getByRole('region', { name: 'Send us a message' });
  await expect(section.getByRole('textbox')).toHaveCount(0);
  await expect(section.getByRole('link').and(page.locator('[href^="tel:"]'))).toBeVisible();
  await expect(section.getByText(/Please don’t include health information/)).toBeVisible();
});

for (const path of ['/login', '/registration', '/admin/login', '/prescriber-portal', '/forgot-password'])
  test(`${path} without scripts, says that it needs them and gives the phone number`, async ({ admin, page }) => {
    const { content: shown } = await admin.call<{ content: string }>('GET', '/api/content/pharmacy_phone');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' })).toBeVisible();
    const call = page.getByRole('main').getByRole('link', { name: `Call ${shown}` });
    await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    for (const viewport of Object.values(widths)) {
      await page.setViewportSize(viewport);
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      expect((await call.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
