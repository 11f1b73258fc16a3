import type { WebSocketRoute } from '@playwright/test';
import { AdminRegistrations } from '../pages/admin-registrations';
import { Portal } from '../pages/portal';
import { signInAsPrescriber } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { expect, test } from '../support/test';

test.describe('the address bar', () => {
  test('a page has its own title again after going back', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/login?type=prescriber');
    await page.getByRole('link', { name: 'Register for access' }).click();
    await expect(page).toHaveTitle(/^Register/);
    await page.goBack();
    await expect(page).toHaveTitle(/^Prescriber Portal Login/);
  });

  test('a refresh keeps the selected account type', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/registration');
    await page.getByRole('tab', { name: 'Sales Representative' }).click();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Sales Representative' })).toHaveAttribute('aria-selected', 'true');
  });

  test('/portal leads people with a portal to theirs', async ({ admin, visitor }) => {
    const page = await visitor();
    await signInAsPrescriber(page, admin);
    await page.goto('/portal');
    await expect(page).toHaveURL(/\/prescriber-portal$/);
  });

  test('a broken document link explains what happened', async ({ admin, visitor }) => {
    const { id } = await admin.publishDocument('Short-lived', 'both');
    const page = await visitor();
    await page.goto(`/api/documents/${id}/view?token=expired`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to your documents' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('a session', () => {
  test('that ended before a public page opened shows no notice', async ({ visitor }) => {
    const page = await visitor();
    await page.addInitScript(() => {
      localStorage.setItem('auth_token', `h.${btoa('{"exp":1700000000}')}.s`);
      localStorage.setItem('user_data', '{"id":1,"username":"ada","isAdmin":true}');
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('that has ended turns a download into a sign-in dialog, not a page of JSON', async ({
    admin,
    product,
    visitor,
  }) => {
    await admin.publishDocument('Ended guide', 'prescriber');
    const page = await visitor();
    await signInAsPrescriber(page, admin);
    const document = new Portal(page).document('Ended guide');
    await expect(document).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    await fetch(`${product.url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    // Not a click: the dialog may already be in front of the button, because open pages receive the change at once.
    await document.getByRole('button', { name: /^Download/, includeHidden: true }).dispatchEvent('click');
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    await expect(page).toHaveURL(/\/prescriber-portal$/);
  });

  test('is reset even if its screen is left at once', async ({ visitor }) => {
    const page = await visitor();
    await signInAsAdministrator(page, '/admin/documents');
    const dashboard = await page.getByRole('link', { name: 'Dashboard' }).first().elementHandle();
    // Both in one go, and awaited from before: the reset leaves for the sign-in page after a second.
    const left = page.waitForURL(/\/admin\/dashboard$/);
    await page.getByRole('button', { name: 'Reset Session' }).evaluate((reset: HTMLElement, away) => {
      reset.click();
      (away as HTMLElement).click();
    }, dashboard);
    await left;
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test.describe('content that updates by itself', () => {
  test('the status bar shows a lost connection, and Refresh Data restores it', async ({ visitor }) => {
    const page = await visitor();
    const open: WebSocketRoute[] = [];
    let isCut = false;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      if (isCut) return void socket.close();
      socket.connectToServer();
      open.push(socket);
    });
    await signInAsAdministrator(page, '/admin/registrations');
    await new AdminRegistrations(page).expectLive();

    isCut = true;
    await Promise.all(open.map((socket) => socket.close()));
    await expect(page.getByText('Standard mode - Connection issues')).toBeVisible();

    isCut = false;
    await page.getByRole('button', { name: 'Refresh Data' }).click();
    await new AdminRegistrations(page).expectLive();
  });

  test('polling neither moves nor re-renders the library', async ({ admin, visitor }) => {
    await Promise.all(
      Array.from({ length: 12 }, (_, number) => admin.publishDocument(`Long list ${number}`, 'prescriber')),
    );
    const page = await visitor();
    await signInAsPrescriber(page, admin);
    const row = new Portal(page).document('Long list 3');
    await row.getByRole('button', { name: /^View/ }).focus();
    await row.scrollIntoViewIfNeeded();
    const before = await row.elementHandle();
    const top = (await row.boundingBox())?.y;

    const polled = () => page.waitForResponse((response) => response.url().endsWith('/api/documents'));
    await polled();
    // By then the page has shown the first answer.
    await polled();

    expect(await row.evaluate((now, then) => now === then, before)).toBe(true);
    expect((await row.boundingBox())?.y).toBe(top);
    await expect(row.getByRole('button', { name: /^View/ })).toBeFocused();
  });
});

test('one Escape closes a dialog even while a notification covers it', async ({ visitor }) => {
  const page = await visitor();
  await signInAsAdministrator(page, '/admin/documents');
  await page.getByRole('button', { name: 'Add Document' }).click();
  const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('A note') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('File uploaded', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});
