import { expect, type Page } from '@playwright/test';
import type { UserType } from '@pharmacy/contracts';
import type { Api } from '../support/api';
import { anApplicant, type Applicant } from './registration';
import { signIn } from './sign-in';

/** Somebody with an account of their own. */
export async function aMember(admin: Api, type: UserType = 'prescriber'): Promise<Applicant> {
  const applicant = anApplicant();
  await admin.approve((await admin.register(type, applicant)).id);
  return applicant;
}

/** At their portal, signed in by the form. */
export async function signInAtPortal(page: Page, { username, password }: Applicant): Promise<void> {
  await page.goto('/login?type=prescriber');
  await signIn(page, username, password);
  await expect(page).toHaveURL(/\/prescriber-portal$/);
}
