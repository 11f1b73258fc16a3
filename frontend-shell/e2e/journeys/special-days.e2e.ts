import { AdminContent } from '../pages/admin-content';
import { pharmacyDay } from '../support/pharmacy-day';
import { htmlOf } from '../support/rendered-html';
import { expect, test } from '../support/test';

const key = 'pharmacy_special_days';

test('a closed day is entered as a list, and every page says so at once', async ({ visitor, admin }) => {
  const page = await visitor();
  const content = await AdminContent.openList(page, key, 'Closed and special days');
  await content.button('Add a day').click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await expect(line.getByLabel('Date')).toBeFocused();
  await line.getByLabel('Date').fill(pharmacyDay(0));
  await content.button('Save Draft').click();
  await expect(line.getByText('Enter a name, such as Thanksgiving')).toBeVisible();
  await line.getByLabel('Name').fill('Founders Day');
  await content.saveDraft();
  await content.publish();

  try {
    for (const path of ['/', '/contact']) {
      const html = await htmlOf(page.request, path);
      expect(html).toContain('Closed today for Founders Day');
      expect(html).toContain('Founders Day: closed');
      expect(html).toContain('"specialOpeningHoursSpecification":[');
      const reader = await visitor();
      await reader.goto(path);
      const status = reader.getByRole('main').getByText('Closed today for Founders Day');
      await expect(status.first()).toBeVisible();
      await expect(reader.getByRole('contentinfo')).toContainText('Founders Day: closed');
    }

    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Announce that we’re closed on Founders Day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Announcement' });
    await expect(dialog.getByLabel('Announcement text')).toHaveValue(
      /^We’re closed on .*, for Founders Day\. We open again/,
    );
    await expect(dialog.getByLabel('End date')).toHaveValue(pharmacyDay(0));
  } finally {
    await admin.call('PUT', `/api/content/${key}`, { content: '' });
    await admin.call('POST', `/api/content/${key}/publish`);
  }
});
