import { expect, type Page } from '@playwright/test';

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
