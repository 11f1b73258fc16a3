import { Client } from 'pg';
import { AdminUsers } from '../pages/admin-users';
import { aMember, signInAtPortal } from '../pages/registration';
import { signIn, signInAsAdministrator } from '../pages/sign-in';
import { mailedLink } from '../support/mailbox';
import type { Product } from '../support/product';
import { expect, test } from '../support/test';

/** What the schedule does after months. */
async function changeAccount(product: Product, email: string, changes: string): Promise<void> {
  const client = new Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  try {
    await client.query(`UPDATE users SET ${changes} WHERE email = $1`, [email]);
  } finally {
    await client.end();
  }
}

test('a person confirms the account in the portal, and after access ended by email or through the staff', async ({
  admin,
  product,
  visitor,
}) => {
  const member = await aMember(admin);
  await changeAccount(product, member.email, `confirm_by = '2030-11-30', confirmation_reminder = 30`);
  const portal = await visitor();
  await signInAtPortal(portal, member);
  const notice = portal.getByRole('region', { name: 'Do you still need your account?' });
  await expect(notice).toContainText('Nov 30, 2030');
  await notice.getByRole('button', { name: 'I still need my account' }).click();
  await expect(notice).toBeHidden();
  await expect(portal.getByText('Your account is confirmed.', { exact: true })).toBeVisible();

  const ended = `deactivated_at = now(), confirm_by = '2026-03-31', confirmation_reminder = 7`;
  await changeAccount(product, member.email, ended);
  const page = await visitor();
  await page.goto('/login?type=prescriber');
  await signIn(page, member.username, member.password);
  await expect(page.getByText('wasn’t confirmed by Mar 31, 2026').first()).toBeVisible();
  await page.goto(await mailedLink(product, member.email, '/confirm-account'));
  await page.getByRole('button', { name: 'I still need my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is confirmed' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, member.username, member.password);
  await expect(page).toHaveURL(/\/prescriber-portal$/);

  await changeAccount(product, member.email, ended);
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/users');
  await office.getByLabel('Status').selectOption('To confirm');
  const row = await new AdminUsers(office).find(member);
  await expect(row).toContainText('not confirmed by Mar 31, 2026');
  await row.getByRole('button', { name: 'Confirm' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Called the clinic');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole('heading', { name: 'No accounts' })).toBeVisible();
});
