import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Either portal: they differ in what they list, not in how. */
export class Portal {
  constructor(private readonly page: Page) {}

  /** The entry of one document. */
  document(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title });
  }

  category(name: string): Locator {
    return this.page.getByRole('heading', { name });
  }

  async download(title: string): Promise<{ filename: string; bytes: Buffer }> {
    const started = this.page.waitForEvent('download');
    await this.document(title)
      .getByRole('button', { name: /^Download/ })
      .click();
    const download = await started;
    return { filename: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  /** Opens the document and returns the address of the window that shows it. */
  async view(title: string): Promise<string> {
    const opened = this.page.waitForEvent('popup');
    await this.document(title).getByRole('button', { name: /^View/ }).click();
    const window = await opened;
    await window.waitForURL(/\/api\/documents\/\d+\/view/);
    return window.url();
  }

  async expectOpen(tab: 'Clinical Documents' | 'Sales Materials'): Promise<void> {
    await expect(this.page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
}
