import { signInAsAdministrator } from '../pages/sign-in';
import { expect, test } from '../support/test';

test('an announcement reaches an open page, follows its toggle, and stays closed until a new one', async ({
  admin,
  visitor,
}) => {
  for (const { id } of await admin.call<{ id: number }[]>('GET', '/api/announcements'))
    await admin.call('DELETE', `/api/announcements/${id}`);
  const reader = await visitor();
  await reader.goto('/');
  const banner = reader.getByRole('region', { name: /announcement/i });
  await expect(banner).toBeHidden();

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/announcements');
  await expect(office.getByText('No announcements found. Create your first announcement!')).toBeVisible();
  await office
    .getByRole('button', { name: /^(Add|Create|New) Announcement/i })
    .first()
    .click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Announcement text').fill('Hi');
  await dialog.getByRole('button', { name: /^(Create|Add|Save)/ }).click();
  await expect(dialog.getByText('Announcement text must be at least 5 characters').first()).toBeVisible();
  await dialog.getByLabel('Announcement text').fill('Closed on Thanksgiving');
  await dialog.getByRole('button', { name: /^(Create|Add|Save)/ }).click();
  await expect(dialog).toBeHidden();
  await expect(banner).toContainText('Closed on Thanksgiving');

  const row = office.getByRole('row').filter({ hasText: 'Closed on Thanksgiving' });
  await row.getByRole('switch').click();
  await expect(banner).toBeHidden();
  await row.getByRole('switch').click();
  await expect(banner).toBeVisible();

  await banner.getByRole('button', { name: /^Close/ }).click();
  await expect(banner).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await admin.call('POST', '/api/announcements', { text: 'Flu shots are here' });
  await expect(banner).toContainText('Flu shots are here');

  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await row.getByRole('button', { name: 'Confirm delete' }).click();
  await expect(row).toBeHidden();
});

test('several announcements rotate and can be paused', async ({ admin, visitor }) => {
  for (const { id } of await admin.call<{ id: number }[]>('GET', '/api/announcements'))
    await admin.call('DELETE', `/api/announcements/${id}`);
  for (const text of ['First notice', 'Second notice', 'Third notice, which is much longer than the others'.repeat(3)])
    await admin.call('POST', '/api/announcements', { text });
  const reader = await visitor();
  await reader.setViewportSize({ width: 390, height: 800 });
  // Time passes only on request, so that nothing rotates in between.
  await reader.clock.install();
  await reader.clock.pauseAt(Date.now() + 60_000);
  await reader.goto('/');
  const banner = reader.getByRole('region', { name: /announcement/i });
  const shown = (text: string) => banner.getByText(text, { exact: true });
  await expect(shown('First notice')).toBeVisible();
  const { height } = (await banner.boundingBox())!;
  // In small steps, because they begin to rotate when the page is hydrated, whenever that is.
  await expect
    .poll(async () => {
      await reader.clock.runFor(1_000);
      return shown('Second notice').isVisible();
    })
    .toBe(true);
  await banner.getByRole('button', { name: /^Pause/ }).click();
  await banner.getByRole('button', { name: /^Next/ }).click();
  await expect(shown('Second notice')).toBeHidden();
  expect((await banner.boundingBox())!.height).toBe(height);
  await banner.getByRole('button', { name: /^Previous/ }).click();
  await expect(shown('Second notice')).toBeVisible();
});
