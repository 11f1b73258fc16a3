import { signInAsAdministrator } from '../pages/sign-in';
import { administrator } from '../support/api';
import { expectAccessible } from '../support/accessibility';
import { expect, test, widths } from '../support/test';

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('an owner sees how long data is kept, and deletes what is due with the password', async ({ page }) => {
      await signInAsAdministrator(page);
      await page.goto('/admin/retention');
      const messages = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Contact messages' }) });
      await expect(messages).toContainText('24 months');
      await expect(messages).toContainText('RETAIN_MESSAGES');
      await expect(page.getByRole('region', { name: 'Deleted after a fixed time' })).toContainText('Failed sign-ins');
      await expectAccessible(page, 'retention');

      await page.getByRole('button', { name: 'Run now' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete data that’s due' });
      await dialog.getByRole('textbox', { name: 'Your password' }).fill('not my password');
      await dialog.getByRole('button', { name: 'Delete now' }).click();
      await expect(dialog.getByText('This isn’t your password').first()).toBeVisible();
      await expectAccessible(page, 'run, faulty');
      await dialog.getByRole('textbox', { name: 'Your password' }).fill(administrator.password);
      await dialog.getByRole('button', { name: 'Delete now' }).click();
      await expect(dialog).toBeHidden();

      await expect(messages).toContainText(`by ${administrator.username}`, { timeout: 120_000 });
      await expect(messages).toContainText('Nothing was due');
      await expect(page.getByText(/^The next run is on /)).toBeVisible({ timeout: 120_000 });
      await page.goto('/admin/audit?action=retention');
      await expect(page.getByText('Deletion of due data started').first()).toBeVisible();
    });
  });
}
