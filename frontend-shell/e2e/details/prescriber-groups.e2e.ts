import { AdminDocuments } from '../pages/admin-documents';
import { AdminUsers } from '../pages/admin-users';
import { aMember, signInAtPortal } from '../pages/registration';
import { Portal } from '../pages/portal';
import { signInAsAdministrator } from '../pages/sign-in';
import { expectAccessible, sidewaysScroll } from '../support/accessibility';
import { expect, test, widths } from '../support/test';

test('prescribers see the documents of their groups, as soon as they are in one and only that long', async ({
  admin,
  visitor,
}) => {
  const group = `Delta Clinic ${process.pid}`;
  const title = `Clinic protocol ${process.pid}`;
  const [member, stranger] = [await aMember(admin), await aMember(admin)];
  const [page, beside] = [await visitor(), await visitor()];
  await signInAtPortal(page, member);
  await signInAtPortal(beside, stranger);
  const [portal, other] = [new Portal(page), new Portal(beside)];

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/users');
  const users = new AdminUsers(office);
  const groups = office.getByRole('region', { name: 'Prescriber groups' });
  await groups.getByRole('button', { name: 'Add group' }).click();
  const dialog = office.getByRole('dialog');
  await expectAccessible(office, 'adding a group');
  await dialog.getByLabel('Name').fill(group);
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await expect(groups.getByRole('row', { name: group })).toBeVisible();
  await users.setGroup(member, group, true);

  await office.goto('/admin/documents');
  const documents = new AdminDocuments(office);
  const file = { name: 'protocol.txt', mimeType: 'text/plain', buffer: Buffer.from(title) };
  await documents.upload({ title, audience: 'Prescriber Only', only: group, category: 'Protocols', file });
  await documents.publish(title);
  await expect(documents.row(title)).toContainText(group);
  await expect(portal.document(title)).toBeVisible();
  await expect(other.document(title)).toHaveCount(0);
  await portal.download(title);

  const readers = await documents.choose(title, 'Who can see it');
  await expect(readers.getByRole('listitem').filter({ hasText: member.username })).toContainText(
    `Prescriber in ${group}`,
  );
  await expect(readers.getByText(stranger.username)).toHaveCount(0);
  await office.keyboard.press('Escape');
  await office.getByRole('searchbox', { name: 'Search documents' }).fill('');
  await office.getByLabel('Group', { exact: true }).selectOption(group);
  // The header and the one document.
  await expect(office.getByRole('row')).toHaveCount(2);
  await expectAccessible(office, 'the documents of a group');

  await office.goto('/admin/users');
  const row = groups.getByRole('row', { name: group });
  await expect(row).toContainText('Can’t be deleted while documents are only for it.');
  await users.setGroup(stranger, group, true);
  await users.setGroup(member, group, false);
  await expect(other.document(title)).toBeVisible();
  await expect(portal.document(title)).toHaveCount(0);
  for (const size of Object.values(widths)) {
    await office.setViewportSize(size);
    expect(await sidewaysScroll(office), `the users screen at ${size.width} pixels`).toBeLessThanOrEqual(0);
    await expectAccessible(office, `the users screen with groups at ${size.width} pixels`);
    await (await users.find(stranger)).getByRole('button', { name: 'Groups' }).click();
    await expect(dialog.getByLabel(group)).toBeChecked();
    expect(await sidewaysScroll(office), `the groups of a prescriber at ${size.width} pixels`).toBeLessThanOrEqual(0);
    await expectAccessible(office, `the groups of a prescriber at ${size.width} pixels`);
    await office.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('staff view the portal as a prescriber in a group, and delete the group once no document is only for it', async ({
  admin,
  visitor,
}) => {
  const name = `Oncology ${process.pid}`;
  const title = `Regimens ${process.pid}`;
  const { id: groupId } = await admin.call<{ id: number }>('POST', '/api/prescriber-groups', { name });
  const { id } = await admin.publishDocument(title, 'prescriber', { groupId });

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/documents');
  await office.getByRole('button', { name: 'View portal as…' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('View as').selectOption(`A prescriber in ${name}`);
  await dialog.getByRole('button', { name: 'View portal' }).click();
  const banner = office.getByRole('region', { name: 'Portal view' });
  await expect(banner).toContainText(`any prescriber in ${name}`);
  await expect(new Portal(office).document(title)).toBeVisible();
  await banner.getByRole('link', { name: 'Leave view' }).click();

  await admin.call('PUT', `/api/documents/${id}`, { title, groupId: null });
  await office.goto('/admin/users');
  const row = office.getByRole('region', { name: 'Prescriber groups' }).getByRole('row', { name });
  await row.getByRole('button', { name: 'Delete' }).click();
  await row.getByRole('button', { name: 'Confirm delete' }).click();
  await expect(row).toHaveCount(0);
  await office.goto('/admin/audit');
  await expect(office.getByRole('row', { name: /Prescriber group deleted/ }).first()).toContainText(name);
});
