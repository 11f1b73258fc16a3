import type { Page } from '@playwright/test';
import { aMember, signInAtPortal } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';
import { expect, test } from '../support/test';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Reloads, and answers the browser's question; whether there was one. */
async function reload(page: Page, { stays }: { readonly stays: boolean }): Promise<boolean> {
  let wasAsked = false;
  page.once('dialog', (dialog) => {
    wasAsked = dialog.type() === 'beforeunload';
    void (stays ? dialog.dismiss() : dialog.accept());
  });
  // A page that stays has nothing to wait for.
  if (stays) await page.evaluate(() => setTimeout(() => location.reload()));
  else await page.reload();
  await expect.poll(() => wasAsked || !stays).toBe(true);
  return wasAsked;
}

test('a dialog asks before Back, a reload, or closing the tab discards typed text', async ({ visitor }) => {
  const page = await visitor();
  await signInAsAdministrator(page, '/admin/team');
  await page.getByRole('button', { name: 'Add Team Member' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name').fill('Robin Lane');

  await page.goBack();
  await expect(question(page)).toContainText('What you typed here will be lost.');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/admin\/team$/);
  await expect(dialog.getByLabel('Name')).toHaveValue('Robin Lane');

  expect(await reload(page, { stays: true })).toBe(true);
  await expect(dialog.getByLabel('Name')).toHaveValue('Robin Lane');

  await page.goBack();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await reload(page, { stays: false })).toBe(false);
});

test('no confirmation appears if nothing was typed, in a dialog or after a session ended', async ({
  admin,
  visitor,
}) => {
  const office = await visitor();
  await signInAsAdministrator(office, '/admin/team');
  await office.getByRole('button', { name: 'Add Team Member' }).first().click();
  await office.getByRole('dialog').getByLabel('Name').click();
  await office.goBack();
  await expect(office).toHaveURL(/\/admin\/dashboard$/);

  const member = await aMember(admin);
  const page = await visitor();
  await signInAtPortal(page, member);
  const tab = await page.context().newPage();
  await tab.goto('/prescriber-portal');
  await tab.evaluate(() => localStorage.removeItem('auth_token'));
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login\?type=prescriber$/);
});
