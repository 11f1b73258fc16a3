import { blocksOf, publicPages } from '../pages/public-pages';
import { expectSite } from '../pages/site-frame';
import { announce } from '../support/announce';
import { expectLinks } from '../support/links';
import { sidewaysScroll } from '../support/outline';
import { openAnswers, unreadable } from '../support/told-texts';
import { expect, test } from '../support/test';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const notices = ['Flu shots are here', 'Closed on Thanksgiving', 'Parking is behind the house'];

test.use({ javaScriptEnabled: false });
test.beforeAll(({ admin }) => announce(admin, notices));
test.afterAll(({ admin }) => announce(admin, []));

for (const publicPage of publicPages) {
  const { path, links } = publicPage;
  test(`${path} is read without scripts`, async ({ admin, page }) => {
    const { shown } = await blocksOf(admin, publicPage);
    await page.setViewportSize(phone);
    await page.goto(path);
    await openAnswers(page);
    for (const [device, viewport] of Object.entries({ phone, desktop } as const)) {
      await page.setViewportSize(viewport);
      await expect.poll(() => unreadable(page, shown), device).toEqual([]);
      await expectSite(page, path, device as 'phone' | 'desktop', { scripts: false });
      for (const notice of notices) await expect(page.getByText(notice), device).toBeVisible();
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      // What only scripts could answer is not offered.
      await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0);
    }
    await expectLinks(page, links);
  });
}

test('what does not exist says so without scripts, and leads on', async ({ page }) => {
  expect((await page.goto('/no-such-page'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await expectSite(page, '/no-such-page', 'desktop', { scripts: false });
  await page.getByRole('main').getByRole('link', { name: 'Patients' }).click();
  await expect(page).toHaveURL(/\/patients$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who cannot send a message without scripts is told to call or to write', async ({ page }) => {
  await page.goto('/contact');
  const section = page.getByRole('region', { name: 'Send us a message' });
  await expect(section.getByRole('textbox')).toHaveCount(0);
  await expect(section.getByRole('link').and(page.locator('[href^="tel:"]'))).toBeVisible();
  await expect(section.getByText(/Please send no health information/)).toBeVisible();
});
