import type { Page } from '@playwright/test';
import { aMember, anApplicant, RegistrationPage, signInAtPortal } from '../pages/registration';
import { signIn, signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test, widths } from '../support/test';

const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('registration is accessible when empty, invalid, and submitted', async ({ page }) => {
      const form = new RegistrationPage(page);
      await form.open('prescriber');
      await settled(page);
      await expectAccessible(page, 'empty');
      await form.submit();
      await expect(page.getByText('First name is required').first()).toBeVisible();
      await expectAccessible(page, 'faulty');
      await form.fill(anApplicant());
      await form.submit();
      await form.expectReceived();
      await expectAccessible(page, 'done');
    });

    test('sign-in is accessible, including its error', async ({ page }) => {
      for (const path of ['/login', '/login?type=prescriber', '/login?type=salesrep', '/admin/login']) {
        await page.goto(path);
        await settled(page);
        await expectAccessible(page, path);
        await signIn(page, 'nobody', 'wrong-password');
        await expect(page.getByText(/^Invalid username or password/).first()).toBeVisible();
        await expectAccessible(page, `${path} rejected`);
      }
    });

    test('the portal is accessible with documents, without any, and after a load error', async ({ page, admin }) => {
      const applicant = await aMember(admin);
      await signInAtPortal(page, applicant);
      await expect(page.getByRole('button', { name: /^Download/ }).first()).toBeVisible();
      await expectAccessible(page, 'documents');
      await page.getByRole('searchbox').fill('no such document anywhere');
      await expect(page.getByRole('heading', { name: 'No matching documents' })).toBeVisible();
      await expectAccessible(page, 'nothing found');
      await page.getByRole('tab', { name: 'Account Settings' }).click();
      await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible();
      await expectAccessible(page, 'account');

      await page.route('**/api/documents*', (route) => route.fulfill({ json: [] }));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'No Documents' })).toBeVisible();
      await expectAccessible(page, 'empty');
      await page.route('**/api/documents*', (route) => route.fulfill({ status: 500, json: {} }));
      await page.reload();
      await expect(page.getByText(/There was an error loading your documents/)).toBeVisible();
      await expectAccessible(page, 'error');
    });

    test('the admin area is accessible, including its dialogs', async ({ page, admin }) => {
      const applicant = anApplicant({ notes: 'A note.' });
      await admin.register('prescriber', applicant);
      await signInAsAdministrator(page);
      await settled(page);
      await expectAccessible(page, 'dashboard');

      await page.goto('/admin/registrations');
      const row = page.getByRole('row').filter({ hasText: applicant.email });
      await expect(row).toBeVisible();
      for (const tab of [/^Approved/, /^Rejected/, /^All/, /^Pending/]) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
        await expectAccessible(page, `registrations ${tab.source}`);
      }
      for (const button of [/^(View|Details)/, /^Ask for more information/, /^Approve/, /^Reject/]) {
        await row.getByRole('button', { name: button }).click();
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        await expect(dialog).toBeVisible();
        await expectAccessible(page, `registration dialog ${button.source}`);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }

      await page.goto('/admin/documents/figures');
      await settled(page);
      await page.getByText('As a table').first().click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectAccessible(page, 'figures');
      await page.getByRole('button', { name: 'Over time' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'figures of one document');
      await page.keyboard.press('Escape');
      await page.goto('/admin/documents');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page, 'documents');
      await page.getByRole('button', { name: 'Add Document' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Upload Document' }).press('Enter');
      await expect(page.getByText('No file selected').first()).toBeVisible();
      await expectAccessible(page, 'upload dialog');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Add several…' }).click();
      const files = ['plain.txt', 'sheet.xlsm'].map((name) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from('A'),
      }));
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(files);
      await expect(page.getByText('This file has macros')).toBeVisible();
      await expectAccessible(page, 'upload dialog for several files');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave' }).click();
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByText('Confirm Deletion')).toBeVisible();
      await expectAccessible(page, 'delete dialog');
    });
  });
}
