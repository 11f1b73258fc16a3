import { aMember, signInAtPortal } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { htmlOf } from '../support/rendered-html';
import { expect, test } from '../support/test';

test('an urgent announcement for prescribers is in their portal, and nowhere else', async ({ admin, visitor }) => {
  const text = 'A lot of levothyroxine was recalled.';
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/announcements');
  await office.getByRole('button', { name: 'Add Announcement' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Announcement text').fill(text);
  await dialog.getByLabel('Audience').selectOption({ label: 'Prescribers, in their portal' });
  await dialog.getByLabel('Urgent').check();
  await dialog.getByLabel('Link address').fill('/contact');
  await dialog.getByLabel('Link text').fill('Write to us');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(`Urgent${text}`);
  for (const width of [390, 1440]) {
    await office.setViewportSize({ width, height: 900 });
    await expectAccessible(office, `announcement with preview, at ${width} px`);
  }
  await dialog.getByRole('button', { name: 'Create Announcement' }).click();
  await expect(office.getByRole('row').filter({ hasText: text })).toContainText('Prescribers, in their portal');

  const prescriber = await visitor();
  await signInAtPortal(prescriber, await aMember(admin));
  const announced = prescriber.getByRole('main').getByRole('region', { name: 'Announcements for you' });
  await expect(announced).toContainText(`Urgent${text}`);
  await expectAccessible(prescriber, 'portal with an urgent announcement');
  await announced.getByRole('link', { name: 'Write to us' }).click();
  await expect(prescriber).toHaveURL(/\/contact$/);
  await expect(prescriber.getByText(text)).toHaveCount(0);

  const salesrep = await visitor();
  const rep = await aMember(admin, 'salesrep');
  await signInAtPortal(salesrep, rep, 'salesrep');
  await expect(salesrep.getByRole('tab', { name: 'Sales Materials' })).toBeVisible();
  await expect(salesrep.getByText(text)).toHaveCount(0);
  for (const path of ['/', '/prescribers']) expect(await htmlOf(office.request, path)).not.toContain(text);
  expect(await (await office.request.get('/api/announcements/active')).text()).not.toContain(text);
});
