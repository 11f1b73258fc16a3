import { AdminUsers } from '../pages/admin-users';
import { aMember, signInAtPortal } from '../pages/registration';
import { Portal } from '../pages/portal';
import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/test';

test("staff see a person's portal read-only, leave it, and find their own session as it was", async ({
  admin,
  visitor,
}) => {
  const title = `Viewed guide ${process.pid}`;
  const { id } = await admin.publishDocument(title, 'prescriber');
  await admin.call('PUT', `/api/documents/${id}`, { title, mustReadBy: '2099-01-01' });
  const person = await aMember(admin);
  const own = await visitor();
  await signInAtPortal(own, person);
  const titles = async (page: typeof own) => {
    await expect(new Portal(page).document(title)).toBeVisible();
    return page.getByRole('tabpanel').getByRole('listitem').allInnerTexts();
  };
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/users');
  const beside = await office.context().newPage();
  await beside.goto('/admin/documents');
  const denials = () => admin.call<unknown[]>('GET', '/api/admin/audit?action=access.denied&limit=500');
  const before = await denials();
  const row = await new AdminUsers(office).find(person);
  await row.getByRole('button', { name: /^View portal as/ }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'View portal' }).click();

  await expect(office).toHaveURL(/\/prescriber-portal$/);
  const banner = office.getByRole('region', { name: 'Portal view' });
  await expect(banner).toContainText(
    `You are viewing the portal as ${person.firstName} ${person.lastName}. Read-only.`,
  );
  // Page counts of new files appear meanwhile.
  await expect(async () => {
    await own.reload();
    expect(await titles(own)).toEqual(await titles(office));
  }).toPass();
  expect(await new Portal(office).view(title)).toContain('/view?token=');
  await expect(new Portal(office).document(title)).toContainText('Open it first');
  await expectAccessible(office, 'a view of the portal');
  await office.goto('/account');
  await expect(banner).toBeVisible();
  await expect(office.getByText('are hidden while you view the portal as someone else')).toBeVisible();

  await beside.reload();
  await expect(beside.getByRole('heading', { name: 'Document Management' })).toBeVisible();
  await banner.getByRole('link', { name: 'Leave view' }).click();
  await expect(office.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await office.goto('/admin/audit');
  await expect(office.getByRole('row', { name: /Document opened in a portal view/ }).first()).toContainText(title);
  expect(await denials(), 'a view requests nothing that it may not have').toEqual(before);
});

test('a view as any reader of a company ends calmly with the session of its viewer', async ({ admin, visitor }) => {
  const { id: areaId } = await admin.call<{ id: number }>('POST', '/api/therapeutic-areas', {
    name: `Area ${process.pid} of a view`,
  });
  const company = `Larkmere ${process.pid}`;
  const details = { name: company, description: 'Makes medications', therapeuticAreaIds: [areaId] };
  const { id } = await admin.call<{ id: number }>('POST', '/api/manufacturers', details);
  const title = `Only for reps ${process.pid}`;
  await admin.publishDocument(title, 'salesrep', { manufacturerId: id });

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  await office.getByRole('button', { name: 'View portal as…' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('View as').selectOption(`A rep of ${company}`);
  await dialog.getByRole('button', { name: 'View portal' }).click();
  const banner = office.getByRole('region', { name: 'Portal view' });
  await expect(banner).toContainText(`any rep of ${company}`);
  await expect(new Portal(office).document(title)).toContainText(company);

  const token = await office.evaluate(() => localStorage.getItem('auth_token'));
  await office.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await expect(banner).toContainText('This portal view has ended. Nothing was changed.');
  await expect(office.getByRole('dialog')).toHaveCount(0);
  await banner.getByRole('link', { name: 'Back to the back office' }).click();
  await expect(office.getByLabel(/^Username/)).toBeVisible();
});
