import type { ContactSubmissionView } from '@pharmacy/contracts';
import { ContactPage } from '../pages/contact';
import { publicPages } from '../pages/public-pages';
import { bringSession } from '../pages/sign-in';
import { announce } from '../support/announce';
import { Api, administrator } from '../support/api';
import { expectSmooth, noted, noteTakeover, takenOver } from '../support/takeover';
import { expect, test } from '../support/test';

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const told = /\/api\/|\.css$/;

test.beforeAll(({ admin }) => announce(admin, ['Flu shots are here', 'Closed on Thanksgiving, open again on Friday']));
test.afterAll(({ admin }) => announce(admin, []));
test.beforeEach(({ page }) => noteTakeover(page));

for (const [device, viewport] of Object.entries(widths))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    for (const path of [...publicPages.map((page) => page.path), '/no-such-page'])
      test(`${path} is taken over without a jump, a word or a second question`, async ({ page }) => {
        const noise: string[] = [];
        page.on('console', (message) => noise.push(message.text()));
        page.on('pageerror', (error) => noise.push(String(error)));
        page.on('request', (request) => told.test(request.url()) && noise.push(request.url()));
        await page.goto(path);
        await expectSmooth(page);
        await expect(page.locator('[style]')).toHaveCount(0);
        expect(noise.filter((line) => !line.includes('status of 404'))).toEqual([]);
      });

    test('a person who is signed in finds their name without a jump', async ({ page, product }) => {
      const { session } = await new Api(product).signIn(administrator.username, administrator.password);
      await bringSession(page, session);
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('button', { name: session.user.firstName })).toBeVisible();
      await expectSmooth(page);
    });
  });

test('a banner that was closed before is not seen for a moment', async ({ page }) => {
  await page.goto('/about');
  await takenOver(page);
  await page.getByRole('button', { name: 'Close announcements' }).click();
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeHidden();
  await page.reload();
  await expectSmooth(page);
  expect((await noted(page)).announced).toBe(0);
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeHidden();
});

test.describe('a button that is pressed before its script is there', () => {
  test.use({ viewport: widths.phone });

  let letScriptsThrough: () => void;
  test.beforeEach(async ({ page }) => {
    const held = new Promise<void>((resolve) => (letScriptsThrough = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
  });

  test('opens the menu once it is, however often it was pressed', async ({ page }) => {
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

  test('sends the form with what was typed, once', async ({ admin, page }) => {
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

test('a remote that fails leaves what can be read, under a notice whose retry works', async ({ page }) => {
  let isDown = true;
  await page.route('**/remotes/public/**', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/patients');
  const heading = page.getByRole('heading', { level: 1, name: 'Your medication, without the runaround' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await expect(heading).toBeVisible();
  expect((await retry.boundingBox())!.y).toBeLessThan((await heading.boundingBox())!.y);
  await page.locator('summary').first().click();
  await expect(page.locator('[data-content-key=patients_faq_1_answer]')).toBeVisible();

  isDown = false;
  await retry.click();
  await expect(retry).toBeHidden();
  await takenOver(page);
  await expect(heading).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
});

test('another page begins at its top, with its title and the focus; the way back leads to where one was', async ({
  page,
}) => {
  await page.goto('/patients');
  await takenOver(page);
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
