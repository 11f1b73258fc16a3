import { expect, type Page } from '@playwright/test';
import type { UserType } from '@pharmacy/contracts';
import type { Api } from '../support/api';
import { signIn } from './sign-in';

export interface Applicant {
  readonly username: string;
  readonly password: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization?: string;
  readonly notes?: string;
  readonly npi?: string;
}

/** Someone whose names no one else in the product has. */
export function anApplicant(details: Partial<Applicant> = {}): Applicant {
  const unique = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return {
    username: `casey.${unique}`,
    password: 'magnolia-tree-42',
    email: `casey.${unique}@example.org`,
    firstName: 'Casey',
    lastName: `Applicant-${unique}`,
    ...details,
  };
}

export class RegistrationPage {
  constructor(private readonly page: Page) {}

  async open(type: UserType): Promise<void> {
    await this.page.goto(`/registration?type=${type}`);
  }

  async fill(applicant: Applicant): Promise<void> {
    const field = (label: string) => this.page.getByLabel(label, { exact: false });
    await field('First name').fill(applicant.firstName);
    await field('Last name').fill(applicant.lastName);
    await field('Email').fill(applicant.email);
    await field('Username').fill(applicant.username);
    await this.page.getByRole('textbox', { name: /^Password/ }).fill(applicant.password);
    await this.page.getByRole('textbox', { name: /^Confirm password/i }).fill(applicant.password);
    if (applicant.organization) await field('Organization').fill(applicant.organization);
    if (applicant.npi) await field('NPI').fill(applicant.npi);
    if (applicant.notes) await field('Notes').fill(applicant.notes);
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Register|Submit)/ }).click();
  }

  async expectReceived(): Promise<void> {
    await expect(this.page.getByText(/1-2 business days/).first()).toBeVisible();
    await expect(this.page.getByRole('button', { name: 'Register Another Account' })).toBeVisible();
    await expect(this.page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  }
}

/** Someone with an account of their own. */
export async function aMember(admin: Api, type: UserType = 'prescriber'): Promise<Applicant> {
  const applicant = anApplicant();
  await admin.approve((await admin.register(type, applicant)).id);
  return applicant;
}

/** At their portal, signed in by the form. */
export async function signInAtPortal(
  page: Page,
  { username, password }: Applicant,
  type: UserType = 'prescriber',
): Promise<void> {
  await page.goto(`/login?type=${type}`);
  await signIn(page, username, password);
  await expect(page).toHaveURL(new RegExp(`/${type}-portal$`));
}

/** A new prescriber, at the portal. */
export async function signInAsPrescriber(page: Page, admin: Api): Promise<Applicant> {
  const prescriber = await aMember(admin);
  await signInAtPortal(page, prescriber);
  return prescriber;
}
