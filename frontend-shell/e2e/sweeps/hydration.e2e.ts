import type { ContactSubmissionView } from '@pharmacy/contracts';
import { ContactPage } from '../pages/contact';
import { publicPages } from '../pages/public-pages';
import { bringSession } from '../pages/sign-in';
import { administrator, announce, Api } from '../support/api';
import { expectSmoothHydration, observed, observeHydration, waitForHydration } from '../support/hydration';
import { htmlOf } from '../support/rendered-html';
import { expect, test, widths } from '../support/test';

const expected = /\/api\/|\.css$/;

test.beforeAll(({ admin }) => announce(admin, ['Flu shots are here', 'Closed on Thanksgiving, open again on Friday']));
test.afterAll(({ admin }) => announce(admin, []));
test.beforeEach(({ page }) => observeHydration(page));

for (const [device, viewport] of Object.entries(widths))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const path of [...publicPages.map((page) => page.path), '/no-such-page'])
      test(`${path} hydrates without layout shift, console output, or repeated requests`, async ({ page }) => {
        await htmlOf(page.request, path);
        const noise: string[] = [];
        const pictures = new Set<string>();
        page.on('console', (message) => noise.push(message.text()));
        page.on('pageerror', (error) => noise.push(String(error)));
        page.on('request', (request) => {
          const url = request.url();
          const isNewPicture = request.resourceType() === 'image' && !pictures.has(url);
          if (isNewPicture) pictures.add(url);
          else if (expected.test(url)) noise.push(url);
        });
        await page.goto(path);
        await expectSmoothHydration(page);
        await expect(page.locator('[style]')).toHaveCount(0);
        expect(noise.filter((line) => !line.includes('status of 404'))).toEqual([]);
      });

    test("a signed-in person's name appears without layout shift", async ({ page, product }) => {
      const { session } = await new Api(product).signIn(administrator.username, administrator.password);
      await bringSession(page, session);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('button', { name: session.user.firstName })).toBeVisible();
      await expectSmoothHydration(page);
    });
  });

test("a closed banner doesn't flash on reload", async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Close announcements' }).click();
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeHidden();
  await page.reload();
  await expectSmoothHydration(page);
  expect((await observed(page)).announced).toBe(0);
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeHidden();
});

test.describe('a click before the scripts have loaded', () => {
  test.use({ viewport: widths.phone });

  let letScriptsThrough: () => void;
  test.beforeEach(async ({ page }) => {
    const held = new Promise<void>((resolve) => (letScriptsThrough = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
  });

  test('opens the menu once they have, however often it was repeated', async ({ page }) => {
    await page.goto('/solutions', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    await button.click();
    letScriptsThrough();
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeHidden();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });

  test('sends the form once with what was typed', async ({ admin, page }) => {
    const subject = 'Somebody quick';
    const contact = new ContactPage(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    await contact.fill({ Name: 'Quinn', Email: 'q@example.org', Subject: subject, Message: 'Open on Saturdays?' });
    await contact.sendButton.click();
    await contact.field('Email').press('Enter');
    letScriptsThrough();
    await contact.expectThanks();
    expect(new URL(page.url()).search).toBe('');
    const kept = await admin.call<ContactSubmissionView[]>('GET', '/api/contact/submissions');
    expect(kept.filter((message) => message.subject === subject)).toHaveLength(1);
  });
});

test('a failed remote leaves the rendered page readable, below a notice whose retry works', async ({ page }) => {
  let isDown = true;
  await page.route('**/remotes/public/**', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/patients');
  const heading = page.getByRole('heading', { level: 1, name: 'Your medication, without the runaround' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(heading).toBeVisible();
  expect((await retry.boundingBox())!.y).toBeLessThan((await heading.boundingBox())!.y);
  await page.locator('summary').first().click();
  await expect(page.locator('[data-content-key=patients_faq_1_answer]')).toBeVisible();

  // Without a network a reload would put the browser's own error in the place of what can be read.
  await page.context().setOffline(true);
  await retry.click();
  await expect(page.getByRole('alert')).toContainText('The server still can’t be reached');
  await expect(heading).toBeVisible();

  await page.context().setOffline(false);
  isDown = false;
  await retry.click();
  await expect(retry).toBeHidden();
  await waitForHydration(page);
  await expect(heading).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
});

test('navigation starts at the top with title and focus, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/patients');
  await waitForHydration(page);
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveTitle(/about/i);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const left = await page.evaluate(() => document.title);

  await page.goBack();
  await expect(page).toHaveTitle(/patients/i);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_400);
  await page.goForward();
  await expect(page).toHaveTitle(left);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
