import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/test';

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('an approver sees what the registries have about a request, and records the board’s look-up', async ({
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
      await expect(check).toContainText('Equal: SAMPLE CARDIOLOGIST, MD');
      await expect(check).toContainText('A match proves no license.');
      await expectAccessible(page, 'registry check');

      await check.getByRole('button', { name: 'Record a look-up' }).click();
      const dialog = page.getByRole('dialog', { name: 'Record License Look-up' });
      await dialog.getByLabel('Source').fill(`State board, ${device}`);
      await expectAccessible(page, 'look-up');
      await dialog.getByRole('button', { name: 'Record' }).click();
      await expect(page.getByRole('list', { name: 'License look-ups' })).toContainText(`State board, ${device}`);
    });
  });
}
