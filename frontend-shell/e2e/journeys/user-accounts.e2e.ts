import { AdminUsers } from '../pages/admin-users';
import { aMember, signInAtPortal } from '../pages/registration';
import { signIn, signInAsAdministrator } from '../pages/sign-in';
import { pressOn, typeInto } from '../support/keyboard';
import { expect, test } from '../support/test';

test("a deactivated person is signed out at once, can't sign in, and can again after reactivation", async ({
  admin,
  visitor,
}) => {
  const person = await aMember(admin);
  const portal = await visitor();
  await signInAtPortal(portal, person);

  const office = await visitor();
  await signInAsAdministrator(office, '/admin/users');
  const users = new AdminUsers(office);
  // The live connection alone reports it: no answer to a call of the portal can.
  await portal.route('**/api/**', (route) => route.abort());
  await users.deactivate(person);

  await expect(portal.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  const stranger = await visitor();
  await stranger.goto('/login?type=prescriber');
  await signIn(stranger, person.username, person.password);
  await expect(stranger.getByText('Invalid username or password').first()).toBeVisible();

  await users.reactivate(person);
  await signInAtPortal(stranger, person);
});

test("the list shows each person's role and state, and filters by both", async ({ admin, visitor }) => {
  const person = await aMember(admin);
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/users');
  const users = new AdminUsers(office);
  const row = await users.find(person);
  for (const words of [person.username, 'Not confirmed', 'Prescriber', 'Never', 'Active'])
    await expect(row).toContainText(words);

  await office.getByLabel('Role').selectOption('Sales Representative');
  await expect(row).toBeHidden();
  await expect(office.getByRole('heading', { name: 'No accounts' })).toBeVisible();
  await office.getByLabel('Role').selectOption('All roles');
  await office.getByLabel('Status').selectOption('Deactivated');
  await expect(row).toBeHidden();
  await office.getByLabel('Status').selectOption('Active');
  await expect(row).toBeVisible();
});

test("your own account shows why it can't be deactivated", async ({ visitor }) => {
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/users');
  const own = office.getByRole('row').filter({ has: office.getByText('You', { exact: true }) });
  await office.getByRole('searchbox', { name: 'Search users' }).fill('admin');
  await expect(own).toContainText('This is your account. Only another owner can deactivate it.');
  await expect(own.getByRole('button', { name: /activate/i })).toHaveCount(0);
});

test('an account is deactivated by keyboard alone', async ({ admin, visitor }) => {
  const person = await aMember(admin);
  const office = await visitor();
  await signInAsAdministrator(office);
  await pressOn(office, office.getByRole('link', { name: 'Users', exact: true }));
  await typeInto(office, office.getByRole('searchbox', { name: 'Search users' }), person.email);
  const users = new AdminUsers(office);
  await expect(users.row(person)).toBeVisible();
  await expect(office.getByRole('row')).toHaveCount(2);
  await pressOn(office, users.row(person).getByRole('button', { name: 'Deactivate' }));
  const dialog = office.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressOn(office, dialog.getByRole('button', { name: 'Deactivate' }));
  await expect(dialog).toBeHidden();
  await expect(users.row(person)).toContainText('Deactivated');
});
