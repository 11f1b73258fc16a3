import { signInAsPrescriber } from '../pages/registration';
import { signIn, signInAsAdministrator } from '../pages/sign-in';
import { expect, test } from '../support/test';

const openPages = [
  ['/admin/registrations', /\/admin\/login$/],
  ['/admin/documents', /\/admin\/login$/],
  ['/prescriber-portal', /\/login\?type=prescriber$/],
  ['/salesrep-portal', /\/login\?type=salesrep$/],
  ['/portal', /\/login$/],
  ['/account', /\/login$/],
] as const;

test.describe('a visitor', () => {
  for (const [path, signInPage] of openPages) {
    test(`who opens ${path} is redirected to ${signInPage.source}`, async ({ visitor }) => {
      const page = await visitor();
      await page.goto(path);
      await expect(page).toHaveURL(signInPage);
    });
  }

  test('sees why an admin page needs a sign-in, and returns to it afterward', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/admin/documents');
    await expect(page.getByText('Authentication required').first()).toBeVisible();
    await expect(page.getByText('Please log in to access this page').first()).toBeVisible();
    await signIn(page, 'admin', 'pharmacy-demo');
    await expect(page).toHaveURL(/\/admin\/documents$/);
  });

  test('gets the not-found screen with status 404 at an unknown address', async ({ visitor }) => {
    const page = await visitor();
    for (const path of ['/no-such-page', '/admin/no-such-page']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    }
  });
});

test.describe('a signed-in person', () => {
  test('is denied the admin area, and redirected from the other portal', async ({ admin, visitor }) => {
    const page = await visitor();
    await signInAsPrescriber(page, admin);
    await page.goto('/admin/registrations');
    await expect(page.getByText('Access denied').first()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/salesrep-portal');
    await expect(page).toHaveURL(/\/prescriber-portal$/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/prescriber-portal$/);
  });

  test('is signed out in every tab, keeps the page, and continues after signing in again', async ({
    admin,
    visitor,
  }) => {
    const page = await visitor();
    const { password } = await signInAsPrescriber(page, admin);
    const other = await page.context().newPage();
    await other.goto('/prescriber-portal');
    await other.getByRole('searchbox').fill('guide');

    await page.evaluate(() => localStorage.removeItem('auth_token'));
    const dialog = other.getByRole('dialog').or(other.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: /^(Sign in|Log in)/i }).click();
    await expect(dialog).toBeHidden();
    await expect(other.getByRole('searchbox')).toHaveValue('guide');
  });

  test('sees at once that the session was revoked on the server', async ({ product, admin, visitor }) => {
    const page = await visitor();
    await signInAsPrescriber(page, admin);
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    await fetch(`${product.url}/api/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  });

  test('signs out from the menu, which invalidates the token', async ({ product, visitor }) => {
    const page = await visitor();
    await signInAsAdministrator(page);
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    await page
      .getByRole('button', { name: /^(Log out|Logout|Sign out)$/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    // The page doesn't wait for the server.
    const answer = () => fetch(`${product.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await answer()).status).toBe(401);
  });

  test('needs to sign in after signing out and pressing Back, and returns to that page', async ({ visitor }) => {
    const page = await visitor();
    await signInAsAdministrator(page, '/admin/announcements');
    await expect(page).toHaveURL(/\/admin\/announcements$/);
    await page.getByRole('link', { name: 'Team Members' }).first().click();
    await expect(page).toHaveURL(/\/admin\/team$/);
    await page
      .getByRole('button', { name: /^(Log out|Logout|Sign out)$/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goBack();
    await expect(page.getByText('Authentication required').first()).toBeVisible();
    await signIn(page, 'admin', 'pharmacy-demo');
    await expect(page).toHaveURL(/\/admin\/announcements$/);
  });
});
