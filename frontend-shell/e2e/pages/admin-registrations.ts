import { expect, type Locator, type Page } from '@playwright/test';
import type { Applicant } from './registration';

export class AdminRegistrations {
  constructor(private readonly page: Page) {}

  row({ email }: Pick<Applicant, 'email'>): Locator {
    return this.page.getByRole('row').filter({ hasText: email });
  }

  async expectLive(): Promise<void> {
    await expect(this.page.getByText('Real-time updates active')).toBeVisible();
  }

  async approve(applicant: Pick<Applicant, 'email'>): Promise<void> {
    await this.row(applicant)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await this.page
      .getByRole('alertdialog')
      .or(this.page.getByRole('dialog'))
      .getByRole('button', { name: /^Approve/ })
      .click();
    await this.expectToast('Registration approved');
  }

  async ask(applicant: Pick<Applicant, 'email'>, question: string): Promise<void> {
    await this.row(applicant).getByRole('button', { name: 'Ask for more information' }).click();
    await this.page.getByLabel('Question').fill(question);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Send question' }).click();
    await this.expectToast('Question sent');
  }

  async reject(applicant: Applicant, reason: string): Promise<void> {
    await this.row(applicant)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await this.page.getByLabel('Reason for Rejection').fill(reason);
    await this.page
      .getByRole('alertdialog')
      .or(this.page.getByRole('dialog'))
      .getByRole('button', { name: /^Reject/ })
      .click();
    await this.expectToast('Registration rejected');
  }

  private async expectToast(title: string): Promise<void> {
    await expect(this.page.getByText(title, { exact: true }).first()).toBeVisible();
  }
}
