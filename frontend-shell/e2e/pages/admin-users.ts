import { expect, type Locator, type Page } from '@playwright/test';
import type { Applicant } from './registration';

export class AdminUsers {
  constructor(private readonly page: Page) {}

  row({ email }: Pick<Applicant, 'email'>): Locator {
    return this.page.getByRole('row').filter({ hasText: email });
  }

  /** Searches for the person, whatever page of the list they are on. */
  async find(person: Pick<Applicant, 'email'>): Promise<Locator> {
    await this.page.getByRole('searchbox', { name: 'Search users' }).fill(person.email);
    await expect(this.row(person)).toBeVisible();
    return this.row(person);
  }

  async deactivate(person: Pick<Applicant, 'email'>): Promise<void> {
    await (await this.find(person)).getByRole('button', { name: 'Deactivate' }).click();
    await this.confirm('Deactivate');
    await expect(this.row(person)).toContainText('Deactivated');
  }

  async reactivate(person: Pick<Applicant, 'email'>): Promise<void> {
    await (await this.find(person)).getByRole('button', { name: 'Reactivate' }).click();
    await this.confirm('Reactivate');
    await expect(this.row(person).getByRole('button', { name: 'Deactivate' })).toBeVisible();
  }

  /** Sets the company of a sales rep. */
  async assign(person: Pick<Applicant, 'email'>, company: string): Promise<void> {
    await (await this.find(person)).getByRole('button', { name: 'Company' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Company').selectOption(company);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.row(person)).toContainText(company);
  }

  /** Puts a prescriber in a group, or takes the prescriber out of it. */
  async setGroup(person: Pick<Applicant, 'email'>, group: string, isMember: boolean): Promise<void> {
    await (await this.find(person)).getByRole('button', { name: 'Groups' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(group).setChecked(isMember);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.row(person).getByText(group)).toHaveCount(isMember ? 1 : 0);
  }

  private async confirm(answer: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: answer }).click();
    await expect(dialog).toBeHidden();
  }
}
