import { anApplicant } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test, widths } from '../support/test';

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a reviewer sees who is like an applicant, opens that request, and adds a note', async ({ page, admin }) => {
      const npi = '1679576722';
      const [one, other] = [anApplicant({ firstName: 'Una', npi }), anApplicant({ firstName: 'Otto', npi })];
      await admin.register('prescriber', one);
      await admin.register('prescriber', other);
      await signInAsAdministrator(page);
      await page.goto('/admin/registrations');
      await page.getByLabel('Search registrations').fill(one.lastName);
      await page.getByRole('button', { name: 'View details' }).click();
      const duplicates = page.getByRole('list', { name: 'Possible duplicates' });
      await expect(duplicates).toContainText(`Otto ${other.lastName}Same NPI`);
      await expectAccessible(page, 'what is known');
      await duplicates.getByRole('button', { name: `Open the request of Otto ${other.lastName}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Registration Details' });
      await expect(dialog).toContainText(other.username);

      await dialog.getByRole('button', { name: 'Assign to me' }).click();
      await expect(page.getByText(/^Request assigned to/).first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Add a note' }).click();
      await dialog.getByLabel('Note for staff').fill('Both work at the same clinic.');
      await expectAccessible(page, 'a note about a request');
      await dialog.getByRole('button', { name: 'Save note' }).click();
      await expect(dialog.getByRole('list', { name: 'Notes, only for staff' })).toContainText('the same clinic.');
      await expect(dialog.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
    });

    test('an approver sees what the registries have about a request, and records the board’s lookup', async ({
      page,
    }) => {
      await signInAsAdministrator(page);
      await page.goto('/admin/registries');
      await expect(page.getByRole('region', { name: 'NPPES (providers)' })).toContainText('npidata_pfile_demo.csv');
      await expectAccessible(page, 'registries');

      await page.goto('/admin/registrations');
      await page.getByRole('tab', { name: /^All/ }).click();
      await page
        .getByRole('row', { name: /Sample Cardiologist/ })
        .getByRole('button', { name: 'View details' })
        .click();
      const check = page.getByRole('region', { name: 'Registry check' });
      await expect(check).toContainText('Matches: SAMPLE CARDIOLOGIST, MD');
      await expect(check).toContainText('A match doesn’t prove a license.');
      await expectAccessible(page, 'registry check');

      await check.getByRole('button', { name: 'Record a lookup' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record license lookup' });
      await dialog.getByLabel('Source').fill(`State board, ${device}`);
      await expectAccessible(page, 'lookup');
      await dialog.getByRole('button', { name: 'Record' }).click();
      await expect(page.getByRole('list', { name: 'License lookups' })).toContainText(`State board, ${device}`);
    });
  });
}
