import { expect, type Page } from '@playwright/test';
import type { SignInResponse } from '@pharmacy/contracts';
import { administrator } from '../support/api';

/** Fills in whichever sign-in page is shown. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(/^Username/).fill(username);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Log in|Login)$/i }).click();
}

export async function signInAsAdministrator(page: Page, path = '/admin/dashboard'): Promise<void> {
  await page.goto('/admin/login');
  await signIn(page, administrator.username, administrator.password);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  if (path !== '/admin/dashboard') await page.getByRole('link', { name: linkTo[path]! }).first().click();
}

const linkTo: Record<string, RegExp> = {
  '/admin/content': /^Edit Content/,
  '/admin/announcements': /^Announcements/,
  '/admin/manufacturers': /^Manufacturers/,
  '/admin/team': /^Team Members/,
  '/admin/documents': /^Documents/,
  '/admin/registrations': /^Registrations/,
  '/admin/contact': /^Messages/,
  '/admin/audit': /^Audit trail/,
  '/admin/retention': /^Retention/,
  '/admin/users': /^Users/,
  '/admin/staff': /^Staff/,
  '/admin/registries': /^Registries/,
  '/admin/system': /^System/,
};

/** The browser of a person who signed in before. */
export async function bringSession(page: Page, { token, user }: SignInResponse): Promise<void> {
  await page.addInitScript(
    ([kept, person]) => {
      localStorage.setItem('auth_token', kept!);
      localStorage.setItem('user_data', person!);
    },
    [token, JSON.stringify(user)],
  );
}

/** Asks for the mail, from the sign-in page on. */
export async function askForLink(page: Page, email: string, signInPage = '/login?type=prescriber'): Promise<void> {
  await page.goto(signInPage);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('If an account uses that address, an email with a link is on its way.')).toBeVisible();
}

export async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}
