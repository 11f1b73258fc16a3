import type { Page } from '@playwright/test';
import type { SystemReport } from '@pharmacy/contracts';
import { AdminUsers } from '../pages/admin-users';
import { anApplicant } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** As it would be told on a bad day. */
async function breakEverything(page: Page): Promise<void> {
  await page.route('**/api/admin/system', async (route) => {
    const report = (await (await route.fetch()).json()) as SystemReport;
    const down = { state: 'down', milliseconds: 3_000 };
    const failures = [{ at: new Date().toISOString(), kind: 'chunk', count: 12 }];
    await route.fulfill({
      json: {
        ...report,
        checks: { ...report.checks, queue: down, storage: down, mail: down },
        queue: null,
        mails: { owed: 4, failed: 2 },
        remotes: report.remotes.map((remote, index) => ({ ...remote, failures, healthy: index > 0 })),
      },
    });
  });
}

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the users screen is accessible, including its dialogs', async ({ page, admin }) => {
      const person = anApplicant();
      await admin.approve((await admin.register('salesrep', person)).id);
      await signInAsAdministrator(page);
      await page.goto('/admin/users');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page, 'users');
      const users = new AdminUsers(page);
      await (await users.find(person)).getByRole('button', { name: 'Company' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'company');
      await page.keyboard.press('Escape');
      await (await users.find(person)).getByRole('button', { name: 'Deactivate' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'deactivate');
      await page.keyboard.press('Escape');
      await users.deactivate(person);
      await expectAccessible(page, 'deactivated');
      await page.getByRole('searchbox').fill('nobody has this name');
      await expect(page.getByRole('heading', { name: 'No Accounts' })).toBeVisible();
      await expectAccessible(page, 'nobody found');
    });

    test('the system page is accessible with and without problems', async ({ page }) => {
      await signInAsAdministrator(page);
      await page.goto('/admin/system');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page, 'all well');
      await breakEverything(page);
      await page.reload();
      await expect(page.getByText('Emails can’t be sent')).toBeVisible();
      await expectAccessible(page, 'all bad');
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('link', { name: 'See what to do' })).toBeVisible();
      await expectAccessible(page, 'dashboard with a notice');
    });

    test('the emails of a registration are accessible, including the dialog', async ({ page, admin }) => {
      const person = anApplicant();
      await admin.approve((await admin.register('prescriber', person)).id);
      await signInAsAdministrator(page);
      await page.goto('/admin/registrations');
      await page.getByRole('searchbox').fill(person.email);
      await page.getByRole('tab', { name: /^Approved/ }).click();
      const row = page.getByRole('row').filter({ hasText: person.email });
      await expect(row.getByRole('button', { name: 'Send again' })).toBeVisible({ timeout: 20_000 });
      await expectAccessible(page, 'approved');
      await row.getByRole('button', { name: 'View details' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'details');
      await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page, 'send again');
    });
  });
}
