import type { Page } from '@playwright/test';
import {
  type AccountView,
  type ExclusionAlertView,
  registryCheckMessages,
  registryMessages,
  type SystemReport,
} from '@pharmacy/contracts';
import { AdminUsers } from '../pages/admin-users';
import { aMember, anApplicant } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test, widths } from '../support/test';

/** As it would be reported on a bad day. */
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

/** With a confirmation to make, and two-step sign-in, which take months or a telephone. */
async function giveEverything(page: Page): Promise<void> {
  await page.route('**/api/admin/users?*', async (route) => {
    const response = await route.fetch();
    const accounts = (await response.json()) as AccountView[];
    const json = accounts.map((account) => ({ ...account, confirmBy: '2030-11-30', hasSecondFactor: true }));
    await route.fulfill({ response, json });
  });
}

const alert: ExclusionAlertView = {
  id: 1,
  username: 'dr.late',
  accountName: 'Lara Late',
  listedName: 'LARA LATE',
  match: 'npi',
  type: '1128a1',
  excludedOn: '2019-08-20',
  foundAt: '2026-11-20T15:00:00.000Z',
};

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('the users screen is accessible, including its dialogs', async ({ page, admin }) => {
      const person = await aMember(admin, 'salesrep');
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
      await expect(page.getByRole('heading', { name: 'No accounts' })).toBeVisible();
      await expectAccessible(page, 'nobody found');
    });

    test('the dialogs about a person are accessible', async ({ page, admin }) => {
      const person = await aMember(admin);
      await signInAsAdministrator(page);
      await giveEverything(page);
      await page.goto('/admin/users');
      const row = await new AdminUsers(page).find(person);
      for (const name of [
        'Confirm',
        'Reset two-step sign-in',
        `View portal as ${person.firstName} ${person.lastName}`,
      ]) {
        await row.getByRole('button', { name, exact: true }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await expectAccessible(page, name);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await row.getByRole('button', { name: 'Personal data' }).click();
      await expect(page.getByRole('dialog', { name: /^Personal data of/ })).toBeVisible();
      await expectAccessible(page, 'personal data');
      await page.getByRole('button', { name: 'Erase person…' }).click();
      await page
        .getByRole('dialog', { name: /^Erase/ })
        .getByRole('button', { name: 'Erase person' })
        .click();
      await expect(
        page
          .getByRole('dialog', { name: /^Erase/ })
          .locator('[aria-invalid=true]')
          .first(),
      ).toBeVisible();
      await expectAccessible(page, 'erase, faulty');
    });

    test('the tasks about exclusions are accessible', async ({ page }) => {
      await signInAsAdministrator(page);
      await page.route('**/api/admin/registries/exclusion-alerts', (route) => route.fulfill({ json: [alert] }));
      await page.goto('/admin/registries');
      await page.getByRole('button', { name: 'Close the task about Lara Late' }).click();
      const closing = page.getByRole('dialog');
      await closing.getByRole('button', { name: 'Close task' }).click();
      await expect(closing.getByText(registryMessages.noteRequired)).toBeVisible();
      await expectAccessible(page, 'close a task, faulty');
      await page.keyboard.press('Escape');
      await expect(closing).toBeHidden();
      await expectAccessible(page, 'tasks about exclusions');
    });

    test('the approvals of an applicant who is on the exclusion list are accessible', async ({ page, admin }) => {
      // On the demo's exclusion list.
      const person = { ...anApplicant({ firstName: 'Bram', lastName: 'Barred Example B' }) };
      await admin.register('prescriber', { ...person, licenseNumber: 'L-1', licenseState: 'LA' });
      await signInAsAdministrator(page);
      await page.goto('/admin/registrations');
      await page.getByRole('searchbox').fill(person.email);
      await page.getByRole('button', { name: 'Approve' }).click();
      const approval = page.getByRole('alertdialog', { name: 'Approve Registration' });
      await expect(approval.getByText('Exclusions: 1 found')).toBeVisible();
      await approval.getByRole('button', { name: 'Approve' }).click();
      await expect(approval.getByRole('alert')).toContainText('The exclusion list has an entry');
      await expect(page.getByText('Failed to approve registration', { exact: true })).toBeVisible();
      await expectAccessible(page, 'approval, stopped, with its notice');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'View details' }).click();
      await page.getByRole('button', { name: 'Approve with a reason' }).click();
      const override = page.getByRole('dialog', { name: 'Approve Despite an Exclusion' });
      await override.getByRole('button', { name: 'Approve' }).click();
      await expect(override.getByText(registryCheckMessages.reasonRequired)).toBeVisible();
      await expectAccessible(page, 'approval despite an exclusion, faulty');
    });

    test('a message with its note and its answer is accessible', async ({ page, admin }) => {
      const name = `Luis Ortega, ${device}`;
      const message = 'Do you deliver to Byram on Fridays?';
      await admin.call('POST', '/api/contact', { name, email: 'luis.ortega@example.org', message });
      await signInAsAdministrator(page);
      await page.goto('/admin/contact');
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Add a note' })).toBeEnabled();
      await expectAccessible(page, 'message');
      await dialog.getByRole('button', { name: 'Add a note' }).click();
      await dialog.getByLabel('Note for staff').fill('Byram is on the Friday route.');
      await expectAccessible(page, 'note about a message');
      await dialog.getByRole('button', { name: 'Save note' }).click();
      await expect(dialog.getByRole('listitem')).toContainText('staff only');
      await dialog.getByRole('button', { name: 'Answer by email' }).click();
      await expect(dialog.getByLabel('Your answer')).toBeVisible();
      await expectAccessible(page, 'answer to a message');
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
      const person = await aMember(admin);
      await signInAsAdministrator(page);
      await page.goto('/admin/registrations');
      await page.getByRole('searchbox').fill(person.email);
      await page.getByRole('tab', { name: /^Approved/ }).click();
      const row = page.getByRole('row').filter({ hasText: person.email });
      await expect(row.getByRole('button', { name: 'Send again' })).toBeVisible();
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
