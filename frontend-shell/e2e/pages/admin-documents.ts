import { expect, type Locator, type Page } from '@playwright/test';

export interface NewDocument {
  readonly title: string;
  readonly audience: 'Prescriber Only' | 'Sales Rep Only' | 'Both';
  readonly category: string;
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

export class AdminDocuments {
  constructor(private readonly page: Page) {}

  row(title: string): Locator {
    return this.page.getByRole('row').filter({ hasText: title });
  }

  async upload({ title, audience, category, file }: NewDocument): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Document' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Document Type').selectOption({ label: audience });
    await dialog.getByLabel('Category').fill(category);
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText(file.name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload Document' }).click();
    await expect(dialog).toBeHidden();
    await this.find(title);
  }

  /** What the list holds by now may fill its first page. */
  async find(title: string): Promise<void> {
    await this.page.getByRole('main').getByRole('searchbox').fill(title);
    await expect(this.row(title)).toBeVisible();
  }

  async publish(title: string): Promise<void> {
    await this.find(title);
    await this.row(title)
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expect(this.row(title).getByText('Published', { exact: true })).toBeVisible();
  }
}
