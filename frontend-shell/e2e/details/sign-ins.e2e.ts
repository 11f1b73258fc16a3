import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { pressOn } from '../support/keyboard';
import { aMember, signInAtPortal } from '../pages/registration';
import { signInAsAdministrator } from '../pages/sign-in';

const ended = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const signIns = (page: Page) => page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem');

test('a person ends a sign-in in another browser, and then all others, by keyboard', async ({ admin, visitor }) => {
  const member = await aMember(admin);
  const [second, third, page] = [await visitor(), await visitor(), await visitor()];
  for (const browser of [second, third, page]) await signInAtPortal(browser, member);
  await second.getByRole('searchbox').fill('half a word');

  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeDisabled();
  await pressOn(page, page.getByRole('link', { name: 'Your account' }));
  await expect(page).toHaveURL(/\/account$/);
  await expect(signIns(page)).toHaveCount(3);
  await expect(signIns(page).first()).toContainText('This device');
  await expect(signIns(page).first()).toContainText(/Chrome on \w+/);
  await expect(signIns(page).first()).toContainText('127.0.0.1');

  // The newest stands first among the others: the third browser's.
  await pressOn(
    page,
    signIns(page)
      .nth(1)
      .getByRole('button', { name: /^Sign out/ }),
  );
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressOn(page, question.getByRole('button', { name: 'Sign out' }));
  await expect(signIns(page)).toHaveCount(2);
  await expect(page.getByText('The device was signed out').first()).toBeVisible();
  await expect(ended(third)).toBeVisible();
  await expect(ended(second)).toBeHidden();

  await pressOn(page, page.getByRole('button', { name: 'Sign out everywhere else' }));
  await pressOn(page, question.getByRole('button', { name: 'Sign out everywhere else' }));
  await expect(signIns(page)).toHaveCount(1);
  await expect(ended(second)).toBeVisible();

  await ended(second)
    .getByLabel(/^Password/)
    .fill(member.password);
  await ended(second).getByRole('button', { name: 'Sign in' }).click();
  await expect(second.getByRole('searchbox')).toHaveValue('half a word');
  await page.reload();
  await expect(signIns(page)).toHaveCount(2);
});

test('an administrator finds their own account behind the account menu', async ({ visitor }) => {
  const page = await visitor();
  await signInAsAdministrator(page);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: /\w/ }).last().click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
  await expect(signIns(page).first()).toContainText('This device');
});

test('a visitor who opens the account page signs in first, then arrives there', async ({ admin, visitor }) => {
  const member = await aMember(admin);
  const page = await visitor();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel(/^Username/).fill(member.username);
  await page.getByRole('textbox', { name: /^Password/ }).fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
});

test('signing out in one tab signs out every tab of that browser, and no other browser', async ({ admin, visitor }) => {
  const member = await aMember(admin);
  const [page, other] = [await visitor(), await visitor()];
  await signInAtPortal(page, member);
  await signInAtPortal(other, member);
  const tab = await page.context().newPage();
  await tab.goto('/account');
  await expect(signIns(tab)).toHaveCount(2);

  await page.getByRole('banner').getByRole('button', { name: /Casey/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login\?type=prescriber$/);
  await expect(ended(tab)).toBeVisible();
  await other.goto('/account');
  await expect(signIns(other)).toHaveCount(1);
});
