import { expect, type Locator, type Page } from '@playwright/test';

export interface NewDocument {
  readonly title: string;
  readonly audience: 'Prescriber Only' | 'Sales Rep Only' | 'Both';
  /** The one company or group that it's for, of the audience. */
  readonly only?: string;
  readonly category: string;
  readonly isWatermarked?: boolean;
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
}

export class AdminDocuments {
  constructor(private readonly page: Page) {}

  row(title: string): Locator {
    return this.page.getByRole('row').filter({ hasText: title });
  }

  async upload({ title, audience, only, category, isWatermarked, file }: NewDocument): Promise<void> {
    await this.page.getByRole('button', { name: 'Add Document' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Document Type').selectOption({ label: audience });
    if (only) await dialog.getByLabel('For', { exact: true }).selectOption(only);
    await dialog.getByLabel('Category').fill(category);
    if (isWatermarked) await dialog.getByLabel('Watermark').check();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText(file.name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload Document' }).click();
    await expect(dialog).toBeHidden();
    await this.find(title);
  }

  /** The list may have more than one page by now. */
  async find(title: string): Promise<void> {
    await this.page.getByRole('main').getByRole('searchbox').fill(title);
    await expect(this.row(title)).toBeVisible();
  }

  /** Opens the dialog behind one of the row's rarer actions. */
  async choose(
    title: string,
    action: 'New version' | 'Versions' | 'Who can see it' | 'Who opened it' | 'File checks',
  ): Promise<Locator> {
    await this.find(title);
    await this.row(title).getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async addVersion(title: string, file: NewDocument['file']): Promise<void> {
    const dialog = await this.choose(title, 'New version');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText(file.name)).toBeVisible();
    await dialog.getByRole('button', { name: 'Add New Version' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Sets the days between which the document is there; an empty one is no bound. */
  async setDays(title: string, days: { readonly from?: string; readonly until?: string }): Promise<void> {
    await this.find(title);
    await this.row(title).getByRole('button', { name: 'Edit' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Effective from').fill(days.from ?? '');
    await dialog.getByLabel('Expires on').fill(days.until ?? '');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
  }

  async publish(title: string): Promise<void> {
    await this.find(title);
    await this.row(title)
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expect(this.row(title).getByText('Published', { exact: true })).toBeVisible();
  }
}
