import type { Locator, Page } from '@playwright/test';
import { signInAsAdministrator } from '../pages/sign-in';
import { administrator } from '../support/api';
import { expect, test } from '../support/test';

const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note') };

/** Long enough for a field that was just left to be checked, and for its error to be drawn. */
const redrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Presses and releases at one place, as a hand does; the page is drawn in between. */
async function pressSlowly(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await redrawn(page);
  await page.mouse.up();
}

test.describe('the first click after a required field was left empty', () => {
  test('follows a link below it on the sign-in page', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel(/^Username/).click();
    await pressSlowly(page, page.getByRole('link', { name: 'Forgot your password?' }));
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('takes effect before the error appears', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel(/^Username/).click();
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    await page.mouse.move(heading.x + 2, heading.y + 2);
    await page.mouse.down();
    await redrawn(page);
    await expect(page.getByText('Username is required')).toBeHidden();
    await page.mouse.up();
    await expect(page.getByText('Username is required')).toBeVisible();
  });

  test('sends the contact form', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('html')).toHaveAttribute('data-scripts', 'started');
    const section = page.getByRole('region', { name: 'Send us a message' });
    await section.getByLabel('Email').click();
    await pressSlowly(page, section.getByRole('button', { name: 'Send message' }));
    await expect(section.getByText('Name is required')).toBeVisible();
  });

  test('removes a chosen file', async ({ visitor }) => {
    const page = await visitor();
    await signInAsAdministrator(page, '/admin/documents');
    await page.getByRole('button', { name: 'Add Document' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(file);
    const remove = dialog.getByRole('button', { name: 'Remove note.txt' });
    await expect(remove).toBeVisible();
    await dialog.getByLabel('Title').click();
    await pressSlowly(page, remove);
    await expect(remove).toBeHidden();
  });

  test('checks the box of a therapeutic area', async ({ visitor }) => {
    const page = await visitor();
    await signInAsAdministrator(page, '/admin/manufacturers');
    await page.getByRole('button', { name: 'Add Manufacturer' }).first().click();
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('group', { name: 'Therapeutic areas' }).getByRole('checkbox').first();
    await expect(box).toBeVisible();
    await dialog.getByLabel('Description').click();
    await pressSlowly(page, box);
    await expect(box).toBeChecked();
  });

  test('follows a link by touch', async ({ browser, product }) => {
    const context = await browser.newContext({ baseURL: product.url, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel(/^Username/).tap();
    await page.getByRole('link', { name: 'Forgot your password?' }).tap();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await context.close();
  });
});

test('a click after keys in the list of requests isn’t lost when a row shrinks', async ({ visitor }) => {
  const page = await visitor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdministrator(page, '/admin/registrations');
  const rows = page.getByRole('row', { name: /^Select Sample/ });
  await rows.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows.first()).toHaveAttribute('data-whole', 'true');
  await pressSlowly(page, rows.nth(1).getByRole('button', { name: 'View details' }));
  await expect(page.getByRole('dialog', { name: 'Registration Details' })).toBeVisible();
});

test('a press of Sign in takes effect while the demo’s credentials come', async ({ page }) => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/demo', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/login');
  await page.getByLabel(/^Username/).fill(administrator.username);
  await page.getByRole('textbox', { name: /^Password/ }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in' }).hover();
  await page.mouse.down();
  answer();
  await expect(page.getByText('Demo credentials')).toBeVisible();
  await redrawn(page);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
