import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../pages/sign-in';
import { fillBackOffice } from '../support/fill-back-office';
import { Product } from '../support/product';
import { expect, test } from '../support/test';

/** Bytes of an answer as it travels. */
const LARGEST_ANSWER = 200 * 1024;
/** More rows than that are more than a person sees. */
const MAX_ROWS = 60;

const screens = [
  ['/admin/dashboard', /^Dashboard/],
  ['/admin/content', /^Edit Content/],
  ['/admin/content?list', /^Edit Content/],
  ['/admin/announcements', /Announcements/],
  ['/admin/manufacturers', /Manufacturers/],
  ['/admin/team', /^Team Members/],
  ['/admin/documents', /^Document Management/],
  ['/admin/registrations', /^User Registration Management/],
  ['/admin/contact', /^Messages/],
  ['/admin/audit', /^Audit trail/],
] as const;

/** What was answered too large since. */
function largeAnswers(page: Page): string[] {
  const large: string[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    void request.sizes().then(
      ({ responseBodySize }) =>
        responseBodySize > LARGEST_ANSWER && large.push(`${request.url()}: ${responseBodySize}`),
      () => undefined,
    );
  });
  return large;
}

test('every admin screen stays fast with years of data', async ({ browser }) => {
  test.setTimeout(180_000);
  const product = await Product.start();
  await fillBackOffice(product);
  const page = await browser.newPage({ baseURL: product.url });
  const large = largeAnswers(page);
  await signInAsAdministrator(page);
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const rows = await page.locator('main').evaluate((main) => main.querySelectorAll('tr, li').length);
    expect(rows, path).toBeLessThanOrEqual(MAX_ROWS);
  }
  expect(large).toEqual([]);
  await page.close();
  await product.stop();
});
