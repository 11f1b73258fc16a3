import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../pages/sign-in';
import { fillBackOffice } from '../support/fill-back-office';
import { Product } from '../support/product';
import { expect, test } from '../support/test';

/** Bytes of an answer as it travels. */
const LARGEST_ANSWER = 200 * 1024;
/** People can't see more rows than that at once. */
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

/** Returns what was answered too large since. */
function watchAnswers(page: Page): () => Promise<string[]> {
  const answers: Promise<{ url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const url = request.url();
    if (!new URL(url).pathname.startsWith('/api/')) return;
    const sizes = request.sizes().catch(() => null);
    answers.push(sizes.then((known) => ({ url, bytes: known?.responseBodySize ?? 0 })));
  });
  return async () =>
    (await Promise.all(answers))
      .filter(({ bytes }) => bytes > LARGEST_ANSWER)
      .map(({ url, bytes }) => `${url}: ${bytes}`);
}

test('every admin screen stays fast with years of data', async ({ browser }) => {
  const product = await Product.start();
  await fillBackOffice(product);
  const page = await browser.newPage({ baseURL: product.url });
  const largeAnswers = watchAnswers(page);
  await signInAsAdministrator(page);
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const rows = await page.locator('main').evaluate((main) => main.querySelectorAll('tr, li').length);
    expect(rows, path).toBeLessThanOrEqual(MAX_ROWS);
  }
  expect(await largeAnswers()).toEqual([]);
  await page.close();
  await product.stop();
});
