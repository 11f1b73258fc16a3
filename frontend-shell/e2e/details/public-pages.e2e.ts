import { blocksOf, publicPages } from '../pages/public-pages';
import { expectSite } from '../pages/site-frame';
import { expectLinks, openAnswers, regionOf, unreadable } from '../support/page-contents';
import { watchPageErrors } from '../support/page-errors';
import { expectRenderedPictures } from '../support/rendered-pictures';
import { expect, test, widths } from '../support/test';

for (const publicPage of publicPages) {
  const { path, parts, links } = publicPage;
  test(`${path} has all of its parts on a phone and on a desktop`, async ({ admin, page, product }) => {
    const { all, shown } = await blocksOf(admin, publicPage);
    const errors = watchPageErrors(page, product.url);
    await page.setViewportSize(widths.phone);
    expect((await page.goto(path))!.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectSite(page, path, 'phone');
    await openAnswers(page);
    await expect.poll(() => unreadable(page, shown)).toEqual([]);

    for (const { region, role, count, texts = {}, pictured } of parts) {
      const place = region ? regionOf(page, all, region) : page.getByRole('main');
      const members = place.getByRole(role);
      await expect(members, region).toHaveCount(count);
      for (const [text, times] of Object.entries(texts))
        await expect(place.getByText(text, { exact: true }), text).toHaveCount(times);
      if (pictured) await expectRenderedPictures(page, members);
    }

    await page.setViewportSize(widths.desktop);
    await expectSite(page, path, 'desktop');
    await expect.poll(() => unreadable(page, shown)).toEqual([]);
    await expectLinks(page, links);
    expect(errors).toEqual([]);
  });
}

test('an unknown address shows the not-found page with links onward', async ({ page, product }) => {
  const errors = watchPageErrors(page, product.url);
  const answer = await page.goto('/no-such-page');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  const ways = page.getByRole('main').getByRole('link');
  await expect(ways).toHaveText(['Home', 'Patients', 'Prescribers', 'Manufacturers']);
  await ways.filter({ hasText: 'Patients' }).click();
  await expect(page).toHaveURL(/\/patients$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your medication, without the runaround');
  // The browser itself logs an error for a page that answers 404.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('the transfer link on the home page leads to the three steps', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Transfer a prescription' }).click();
  await expect(page).toHaveURL(/\/patients#transfer$/);
  await expect(page.getByRole('heading', { name: 'Transfer a prescription in three steps' })).toBeInViewport();
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
